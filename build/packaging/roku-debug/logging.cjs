// Replaces roku-debug's logging.js in the rig's package. Its packets of the debug protocol log nothing.
/* global exports */
exports.logger = { createLogger: () => exports.logger };
