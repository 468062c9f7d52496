#!/usr/bin/env node
// The native compiler, several times as fast. It cannot be called from JavaScript, so the root has version 5 as well. Its
// package exports no file of its own.
import './node_modules/typescript-7/lib/tsc.js';
