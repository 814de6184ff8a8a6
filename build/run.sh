#!/bin/sh
# Runs a module of this project on its own Node, for the npm scripts, which start at the project's root. Compiled code is
# kept, or most of a command's start is reading the same modules again.
export NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compile"
exec ./node_modules/.bin/node "$@"
