use super::tour::choose_formation;
use crate::tours::problem::Objective;

#[test]
fn every_move_leads_back() {
    for objective in Objective::ALL {
        for (rows, columns) in (4..40).flat_map(|rows| (4..48).map(move |columns| (rows, columns))) {
            let Some(formation) = choose_formation(objective, rows, columns) else { continue };
            for square in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                for by in formation.moves(square) {
                    let to = (square.0 + by.0, square.1 + by.1);
                    assert!(
                        (0..rows).contains(&to.0) && (0..columns).contains(&to.1),
                        "{objective:?} {rows}x{columns} {to:?}"
                    );
                    assert!(
                        formation.moves(to).contains(&(-by.0, -by.1)),
                        "{objective:?} {rows}x{columns} {square:?} {to:?}"
                    );
                }
            }
        }
    }
}
