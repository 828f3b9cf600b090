import fc from "fast-check";

// The same commit is tested with the same random values, so that whoever runs its tests sees what CI sees; the next has others.
const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
