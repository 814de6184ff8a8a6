/**
 * A table of settings. On a phone each row becomes a card whose cells show their column's name, so that nothing
 * overflows. That layout removes the elements' table semantics, so the roles are explicit.
 */
import type { ComponentChildren } from 'preact';

export interface Column<T> {
  heading: string;
  /** Column of buttons, whose heading is only for screen readers. */
  actions?: boolean;
  cell(item: T): ComponentChildren;
}

interface TableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  items: readonly T[];
  keyOf(item: T, place: number): string;
}

export function Table<T>({ label, columns, items, keyOf }: TableProps<T>) {
  return (
    <table role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ heading, actions = false }) => (
            <th key={heading} role="columnheader" scope="col">
              {actions ? <span class="unseen">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item, place) => (
          <tr key={keyOf(item, place)} role="row">
            {columns.map(({ heading, actions = false, cell }) => (
              <td key={heading} role="cell" data-label={actions ? undefined : heading}>
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
