import fc from "fast-check";

// A commit is always tested with the same random values, so that its author sees what CI sees; the next one has others.
const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
