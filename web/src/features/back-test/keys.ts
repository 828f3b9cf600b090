export const backTestKeys = { all: ["back-test"] };
