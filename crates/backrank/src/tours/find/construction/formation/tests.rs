use super::cycle_cover::CycleCover;
use super::tour::{choose_cycle_cover, equivalent_smaller_size, is_single_tour};
use crate::tours::problem::Objective;

#[test]
fn every_move_leads_back() {
    for objective in Objective::ALL {
        for (rows, columns) in (4..40).flat_map(|rows| (4..48).map(move |columns| (rows, columns))) {
            let Some(cover) = choose_cycle_cover(objective, rows, columns) else { continue };
            for square in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                for by in cover.moves_at(square) {
                    let to = (square.0 + by.0, square.1 + by.1);
                    assert!(
                        (0..rows).contains(&to.0) && (0..columns).contains(&to.1),
                        "{objective:?} {rows}x{columns} {to:?}"
                    );
                    assert!(
                        cover.moves_at(to).contains(&(-by.0, -by.1)),
                        "{objective:?} {rows}x{columns} {square:?} {to:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_cycle_cover_is_a_single_tour_exactly_if_it_is_one_on_a_smaller_board() {
    let sides = |first: i64| {
        let small = (first..72).step_by(5);
        small.chain((72..300).step_by(17)).chain([500, 503])
    };
    for (rows, columns) in sides(9).flat_map(|rows| sides(7).map(move |columns| (rows, 2 * columns))) {
        for objective in Objective::ALL {
            for halves in CycleCover::matching_halves(objective, rows, columns) {
                let [smaller, whole] =
                    [equivalent_smaller_size(rows, columns), (rows, columns)].map(|(rows, columns)| {
                        CycleCover::from_halves(rows, columns, halves.clone()).map(|cover| is_single_tour(&cover))
                    });
                assert_eq!(smaller, whole, "{objective:?} {rows}x{columns}");
            }
        }
    }
}
