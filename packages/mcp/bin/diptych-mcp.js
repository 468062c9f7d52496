#!/usr/bin/env node
// Stands in the repository, so that a package manager can link the command before the first build.
import '../dist/bin.js';
