mod proof;
