/** SQL expression for a message's body: its own bytes with the request's shared part inserted. */

/** Complete body of a message `m` with shared part `p`, if it has one. NULL when the message was erased. */
export const MESSAGE_BODY = `CASE WHEN m.shared_part IS NULL THEN m.body
  ELSE substr(m.body, 1, m.shared_at) || p.bytes || substr(m.body, m.shared_at + 1) END`;
