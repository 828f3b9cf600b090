// npm test: sets up what is missing, runs every test but the long proofs, and closes with one line that counts them all.
import { runTests } from "./run-tests.mjs";
import { setUp } from "./setup.mjs";

setUp();
process.exit(runTests("quick"));
