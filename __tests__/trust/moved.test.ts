// At work.
