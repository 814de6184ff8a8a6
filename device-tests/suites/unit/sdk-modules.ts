/**
 * Every module of the SDK with all it exports, as the entry from which the unit suites' code is compiled: on the device
 * each export is a global function named `Analytics…`.
 */
export * from '../../../sdk/connector/AnalyticsConnector.ts';
export * from '../../../sdk/impl/delivery/answer.ts';
export * from '../../../sdk/impl/delivery/batch.ts';
export * from '../../../sdk/impl/message/calls.ts';
export * from '../../../sdk/impl/client.ts';
export * from '../../../sdk/impl/config.ts';
export * from '../../../sdk/impl/delivery/delivery.ts';
export * from '../../../sdk/impl/device/clock.ts';
export * from '../../../sdk/impl/device/console.ts';
export * from '../../../sdk/impl/device/events.ts';
export * from '../../../sdk/impl/device/info.ts';
export * from '../../../sdk/impl/device/json.ts';
export * from '../../../sdk/impl/device/random.ts';
export * from '../../../sdk/impl/device/status-field.ts';
export * from '../../../sdk/impl/device/storage.ts';
export * from '../../../sdk/impl/device/transfer.ts';
export * from '../../../sdk/impl/spool/earlier-runs.ts';
export * from '../../../sdk/impl/errors.ts';
export * from '../../../sdk/impl/faults.ts';
export * from '../../../sdk/impl/held.ts';
export * from '../../../sdk/impl/delivery/holdings.ts';
export * from '../../../sdk/impl/message/identity.ts';
export * from '../../../sdk/impl/message/iso-stamps.ts';
export * from '../../../sdk/impl/message/instant.ts';
export * from '../../../sdk/impl/ledger.ts';
export * from '../../../sdk/impl/message/lifecycle.ts';
export * from '../../../sdk/impl/log.ts';
export * from '../../../sdk/impl/message/deep-links.ts';
export * from '../../../sdk/impl/message/error-reports.ts';
export * from '../../../sdk/impl/message/exits.ts';
export * from '../../../sdk/impl/message/sessions.ts';
export * from '../../../sdk/impl/message/message.ts';
export * from '../../../sdk/impl/run-journal.ts';
export * from '../../../sdk/impl/delivery/policy.ts';
export * from '../../../sdk/impl/delivery/sender.ts';
export * from '../../../sdk/impl/self-test.ts';
export * from '../../../sdk/impl/session.ts';
export * from '../../../sdk/impl/spool/spool-files.ts';
export * from '../../../sdk/impl/spool/spool-lines.ts';
export * from '../../../sdk/impl/spool/spool.ts';
export * from '../../../sdk/impl/status.ts';
export * from '../../../sdk/impl/delivery/stock.ts';
export * from '../../../sdk/impl/whole.ts';
export * from '../../../sdk/wire/kinds.ts';
