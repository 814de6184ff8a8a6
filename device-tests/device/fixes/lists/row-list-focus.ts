/**
 * Timing of the focus fields of a RowList. Its internal focus moves at once. The published fields follow the order of two
 * hardware traces, brs-engine's list-refocus-settle-probe and grid-scroll-animation-probe: a jump is published at once, a
 * scroll when it has ended, and items only while the list has the focus.
 */
import type { BrsValue, EngineCore, SceneGraph } from '../../engine/types.ts';
import { everyFrame } from '../nodes/frame-callbacks.ts';
import { FixNotApplicable, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import type { FieldModel, RowListValue } from '../../engine/members.ts';

type Cause = 'content' | 'focus' | 'jump' | 'item jump' | 'scroll';
type Setter = (this: RowListValue, field: string, value: BrsValue, ...rest: never[]) => void;
type NumberMaker = new (value: number) => BrsValue;

const FIX = 'row-list-focus';
const CAUSES: ReadonlyMap<string, Cause> = new Map(
  Object.entries<Cause>({
    content: 'content',
    jumptoitem: 'jump',
    jumptorowitem: 'item jump',
    animatetoitem: 'scroll',
  }),
);
/** Fields that only this fix sets. */
const PUBLISHED = new Set(['itemunfocused', 'itemfocused', 'rowitemfocused']);
/** Initial values of fields in a new list. */
const NEW_FIELDS: Readonly<Record<string, Partial<FieldModel>>> = {
  rowItemFocused: { alwaysNotify: true },
  currFocusRow: { value: '-1' },
  currFocusColumn: { value: '-1' },
};
/** Duration of a scroll per row, in milliseconds. COURSE is its progress after each twentieth of that time. */
const MS_PER_ROW = 330;
const COURSE = [
  0, 0.02, 0.1, 0.23, 0.34, 0.45, 0.55, 0.63, 0.7, 0.76, 0.82, 0.86, 0.9, 0.93, 0.95, 0.967, 0.979, 0.99, 0.994, 0.998,
  1,
];

export const rowListFocus: EngineFix = {
  name: FIX,
  defect:
    'a RowList tells a scroll’s end at its start, has no currFocusRow and no scrollingStatus, and tells an item focused ' +
    'when its content comes; a device tells it when the list has the focus, also at the end of a scroll, and a scroll once, ' +
    'wherever it is sent on its way.',
  apply(target) {
    const publisher = new FocusPublisher(target);
    const { sceneGraph } = target;
    const list = required(FIX, sceneGraph.RowList, 'class RowList');
    addFields(sceneGraph);
    let cause: Cause = 'scroll';
    replaceMethod<Setter>(
      FIX,
      list,
      'RowList',
      'setValue',
      (original) =>
        function (field, value, ...rest) {
          const before = cause;
          cause = CAUSES.get(field.toLowerCase()) ?? before;
          try {
            original.call(this, field, value, ...rest);
          } finally {
            cause = before;
          }
        },
    );
    replaceMethod<(this: RowListValue, row: number, column?: number) => void>(
      FIX,
      list,
      'RowList',
      'setFocusedItem',
      (original) =>
        function (row, column) {
          // The engine would return to the item that it reported last, which may be outdated.
          if (cause === 'focus') return;
          const before = { row: this.focusIndex, column: this.rowFocus[this.focusIndex] ?? 0 };
          publisher.silently(() => original.call(this, row, column));
          if (cause === 'content') publisher.contentCame(this);
          else if (cause === 'jump') publisher.jumped(this, before);
          else if (cause === 'item jump') publisher.jumpedToItem(this, before);
          else publisher.scrolls(this, before);
        },
    );
    replaceMethod<(this: RowListValue, on: boolean) => boolean>(
      FIX,
      list,
      'RowList',
      'setNodeFocus',
      (original) =>
        function (on) {
          const before = cause;
          cause = 'focus';
          try {
            const has: boolean = original.call(this, on);
            if (has && on && this.content.length > 0) publisher.focused(this);
            return has;
          } finally {
            cause = before;
          }
        },
    );
    replaceMethod<(this: RowListValue) => void>(
      FIX,
      list,
      'RowList',
      'refreshContent',
      (original) =>
        function () {
          original.call(this);
          publisher.contentRefreshed(this);
        },
    );
  },
};

/** Publishes the focus of a list in its fields. */
class FocusPublisher {
  readonly #core: EngineCore;
  readonly #sceneGraph: SceneGraph;
  readonly #float: NumberMaker;
  readonly #list: new (values: BrsValue[]) => BrsValue;
  readonly #scrolling = new WeakMap<RowListValue, object>();
  #set: Setter = () => undefined;
  #silent = false;

  constructor({ core, sceneGraph }: FixTarget) {
    this.#core = core;
    this.#sceneGraph = sceneGraph;
    this.#float = required(FIX, core.Float, 'class Float');
    this.#list = core.RoArray;
    replaceMethod<Setter>(FIX, sceneGraph.ArrayGrid, 'ArrayGrid', 'setValue', (original) => {
      this.#set = original;
      const isHeldBack = (field: string): boolean => this.#silent && PUBLISHED.has(field.toLowerCase());
      return function (field, value, ...rest) {
        if (!isHeldBack(field)) original.call(this, field, value, ...rest);
      };
    });
  }

  silently<T>(work: () => T): T {
    const before = this.#silent;
    this.#silent = true;
    try {
      return work();
    } finally {
      this.#silent = before;
    }
  }

  /** Makes the first row the current one when the list is first drawn. */
  contentCame(list: RowListValue): void {
    everyFrame(this.#sceneGraph, () => {
      if ((list.getValueJS('currFocusRow') as number) < 0) this.#number(list, 'currFocusRow', list.focusIndex);
      return false;
    });
  }

  /** Tells the first item of a list that had the focus before it had content. */
  contentRefreshed(list: RowListValue): void {
    const isFirst = list.content.length > 0 && list.getValueJS('itemFocused') === -1;
    if (isFirst && this.#hasFocus(list)) this.focused(list);
  }

  focused(list: RowListValue): void {
    this.#whole(list, 'itemFocused', list.focusIndex);
    this.#tellRowItem(list);
  }

  /** Publishes a move by `jumpToItem`. */
  jumped(list: RowListValue, before: { row: number; column: number }): void {
    if (before.row === list.focusIndex) {
      this.jumpedToItem(list, before);
      return;
    }
    this.#leave(list, before.row);
    this.jumpedToItem(list, before);
    if (this.#hasFocus(list)) this.#whole(list, 'itemFocused', list.focusIndex);
  }

  /** Publishes a move by `jumpToRowItem`. It says nothing of rows. */
  jumpedToItem(list: RowListValue, before: { row: number; column: number }): void {
    const column = list.rowFocus[list.focusIndex] ?? 0;
    if (!this.#scrolling.has(list)) this.#number(list, 'currFocusRow', list.focusIndex);
    if (before.row === list.focusIndex && before.column !== column) this.#number(list, 'currFocusColumn', column);
    if (this.#hasFocus(list)) this.#tellRowItem(list);
  }

  scrolls(list: RowListValue, before: { row: number }): void {
    if (before.row === list.focusIndex) {
      if (this.#hasFocus(list)) this.#tellRowItem(list);
      return;
    }
    // A list that is sent elsewhere on its way goes on from where it is, without another start.
    if (!this.#scrolling.has(list)) {
      this.#boolean(list, 'scrollingStatus', true);
      this.#leave(list, before.row);
    }
    const scroll = {};
    this.#scrolling.set(list, scroll);
    const from = Math.max(list.getValueJS('currFocusRow') as number, 0);
    const to = list.focusIndex;
    const startedAt = performance.now();
    const durationMs = Math.max(Math.abs(to - from), 1) * MS_PER_ROW;
    everyFrame(this.#sceneGraph, () => {
      // Another scroll has replaced this one.
      if (this.#scrolling.get(list) !== scroll) return false;
      const share = Math.min((performance.now() - startedAt) / durationMs, 1);
      this.#number(list, 'currFocusRow', from + (to - from) * progress(share));
      if (share < 1) return true;
      this.#scrolling.delete(list);
      // A scroll ends without the focus, too, and does not take it back.
      const isFocused = this.#hasFocus(list);
      if (isFocused) this.#whole(list, 'itemFocused', list.focusIndex);
      this.#boolean(list, 'scrollingStatus', false);
      if (isFocused) this.#tellRowItem(list);
      return false;
    });
  }

  /** Tells the row that the focus leaves, which is none in a list without it. */
  #leave(list: RowListValue, row: number): void {
    this.#whole(list, 'itemUnfocused', this.#hasFocus(list) ? row : -1);
  }

  #hasFocus(list: RowListValue): boolean {
    return this.#sceneGraph.sgRoot.focused === list;
  }

  #tellRowItem(list: RowListValue): void {
    const place = [list.focusIndex, list.rowFocus[list.focusIndex] ?? 0];
    const value = new this.#list(place.map((number) => new this.#core.Int32(number)));
    this.#set.call(list, 'rowItemFocused', value);
  }

  #whole(list: RowListValue, field: string, value: number): void {
    this.#set.call(list, field, new this.#core.Int32(value));
  }

  #number(list: RowListValue, field: string, value: number): void {
    this.#set.call(list, field, new this.#float(value));
  }

  #boolean(list: RowListValue, field: string, value: boolean): void {
    this.#set.call(list, field, this.#core.BrsBoolean.from(value));
  }
}

/** Returns the progress of a scroll after a share of its time. Both are from 0 to 1. */
function progress(share: number): number {
  const place = share * (COURSE.length - 1);
  const before = COURSE[Math.floor(place)] ?? 1;
  const after = COURSE[Math.ceil(place)] ?? 1;
  return before + (after - before) * (place - Math.floor(place));
}

function addFields(sceneGraph: SceneGraph): void {
  const list = sceneGraph.RowList;
  const register = list?.prototype['registerDefaultFields'];
  if (list === undefined || typeof register !== 'function') {
    throw new FixNotApplicable(FIX, 'method RowList.registerDefaultFields');
  }
  list.prototype['registerDefaultFields'] = function (this: unknown, fields: FieldModel[]): void {
    const own = fields.map((field) => ({ ...field, ...NEW_FIELDS[field.name] }));
    const isList = fields.some(({ name }) => name === 'rowItemFocused');
    const status: FieldModel = { name: 'scrollingStatus', type: 'boolean', value: 'false' };
    register.call(this, isList ? [...own, status] : own);
  };
}
