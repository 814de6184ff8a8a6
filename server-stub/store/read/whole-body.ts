/** A message's body in SQL: its own bytes, with the part that it shares with others of its request in their midst. */

/** The bytes that are sent, of a message `m` whose shared part is `p`, if it has one. NULL when it was erased. */
export const WHOLE_BODY = `CASE WHEN m.shared_part IS NULL THEN m.body
  ELSE substr(m.body, 1, m.shared_at) || p.bytes || substr(m.body, m.shared_at + 1) END`;
