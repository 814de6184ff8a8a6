// Replaces roku-debug's util.js in the rig's package: the function that its packets of the debug protocol call.
/* global exports */
exports.util = {
  isNullish: (value) => value === undefined || value === null,
};
