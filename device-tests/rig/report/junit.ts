/** JUnit XML of a run, as CI systems read it. */
import { xmlText } from '@settop-analytics/device/engine/xml-text';
import { tally, type TestReport } from './verdict.ts';

/** Returns the XML; `startedAt` is ISO 8601. A failed test has its device lines and artifacts in `system-out`. */
export function junitXml(reports: readonly TestReport[], startedAt: string): string {
  const suites = [...Map.groupBy(reports, (report) => report.suite)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts(reports)}>`,
    ...suites.flatMap(([name, members]) => [
      `  <testsuite name="${xmlText(name)}" timestamp="${xmlText(startedAt)}" ${counts(members)}>`,
      ...members.flatMap(testCase),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function counts(reports: readonly TestReport[]): string {
  const { failed, skipped } = tally(reports);
  const ms = reports.reduce((sum, report) => sum + report.ms, 0);
  return `tests="${reports.length}" failures="${failed}" errors="0" skipped="${skipped}" time="${seconds(ms)}"`;
}

function testCase(report: TestReport): string[] {
  const { verdict } = report;
  const head = `    <testcase classname="${xmlText(report.suite)}" name="${xmlText(report.name)}" time="${seconds(report.ms)}"`;
  if (verdict.kind === 'passed') return [`${head}/>`];
  if (verdict.kind === 'skipped') {
    return [`${head}>`, `      <skipped message="${xmlText(verdict.reason)}"/>`, '    </testcase>'];
  }
  const firstLine = verdict.reason.split('\n')[0] ?? '';
  // Jenkins and GitLab show files named this way beside the test.
  const attachments = report.artifacts.map((path) => `[[ATTACHMENT|${path}]]`);
  return [
    `${head}>`,
    `      <failure message="${xmlText(firstLine)}">${xmlText(verdict.reason)}</failure>`,
    `      <system-out>${xmlText([...report.deviceLog, ...attachments].join('\n'))}</system-out>`,
    '    </testcase>',
  ];
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
