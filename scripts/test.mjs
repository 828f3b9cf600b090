// npm test and npm run proofs: sets up what is missing, runs every test of that kind, and closes with one line that counts
// them all.
import { runTests } from "./run-tests.mjs";
import { setUp } from "./setup.mjs";

setUp();
process.exit(runTests(process.argv[2] === "proofs" ? "proofs" : "quick"));
