use super::tour::StripTour;
use super::ends::why_no_tour;
use crate::search::Budget;

#[test]
fn t() {
    for (rows, n) in [(3, 4), (3, 10), (3, 12),(3,100), (4, 3), (4, 5), (4, 20)] {
        for a in 0..rows*n { for b in 0..rows*n {
            let (s,t) = ((a/n,a%n),(b/n,b%n));
            let tour = StripTour::between(rows, n, s, t, &mut Budget::unlimited().meter()).unwrap();
            assert_eq!(tour.is_some(), why_no_tour(rows, n, s, t).is_none(), "{rows} {n} {s:?} {t:?}");
            let Some(tour) = tour else { continue };
            let mut k = 0;
            let mut last = None;
            let _ = tour.each_from(0, |sq| {
                assert_eq!(tour.square_at(k), sq);
                assert_eq!(tour.step_of(sq), k);
                if let Some(l) = last { let l: (u32,u32) = l; assert_eq!(l.0.abs_diff(sq.0)*l.1.abs_diff(sq.1), 2); }
                last = Some(sq);
                if k == 0 { assert_eq!(sq, s); }
                k += 1;
                std::ops::ControlFlow::Continue(())
            });
            assert_eq!(last, Some(t));
            assert_eq!(k, u64::from(rows*n));
        }}
    }
}
