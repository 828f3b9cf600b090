import { runTests } from "../scripts/run-tests.mjs";

// The tests that are too long for every change: real restarts, kills, heartbeats and clocks, a clone set up anew, hostile
// texts on every screen, every page by axe in every look. npm run bench -- proofs

process.exitCode = runTests("proofs");
