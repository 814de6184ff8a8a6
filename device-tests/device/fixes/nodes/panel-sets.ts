/**
 * A PanelSet sets the height of its panels and shows the next panel of a list. Sources: Roku's pages of Panel, PanelSet
 * and ListPanel.
 */
import type { GridPanelValue, PanelSetValue, PanelValue } from '../../engine/members.ts';
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix, type FixTarget } from '../fix.ts';

const FIX = 'panel-sets';
/** Height of a panel that no PanelSet has. */
const UNSET = -1;

export const panelSets: EngineFix = {
  name: FIX,
  defect:
    'a panel has a height before a PanelSet sets it, and no event tells it. A list shows its next panel only when ' +
    'hasNextPanel is true, which is about the arrow; and the second panel replaces itself instead of getting a third. ' +
    'A panel that is inserted, replaced or removed as a child stays unknown to its PanelSet.',
  apply(target) {
    setHeights(target);
    listPanels(target);
    showNextPanels(target);
  },
};

function setHeights({ core, sceneGraph }: FixTarget): void {
  const { Panel, PanelSet } = sceneGraph;
  const setHeight = (panel: BrsValue, height: BrsValue): void => {
    if (panel instanceof Panel) panel.setValue('height', height);
  };
  replaceMethod(
    FIX,
    Panel,
    'Panel',
    'setSizeAndPosition',
    (original) =>
      function (this: PanelValue, size) {
        original.call(this, size);
        const parent = this.getNodeParent();
        this.setValueSilent('height', parent instanceof PanelSet ? parent.getValue('height') : new core.Float(UNSET));
      },
  );
  replaceMethod(
    FIX,
    PanelSet,
    'PanelSet',
    'appendChildToParent',
    (original) =>
      function (this: PanelSetValue, child) {
        const isAppended = original.call(this, child);
        if (isAppended) setHeight(child, this.getValue('height'));
        return isAppended;
      },
  );
  replaceMethod(
    FIX,
    PanelSet,
    'PanelSet',
    'setValue',
    (original) =>
      function (this: PanelSetValue, field, value, ...rest) {
        original.call(this, field, value, ...rest);
        if (field.toLowerCase() !== 'height') return;
        for (const panel of this.panels ?? []) setHeight(panel, this.getValue('height'));
      },
  );
}

/** Changes of a PanelSet's children, apart from adding one at the end. */
const CHANGES = [
  'insertChildAtIndex',
  'replaceChildAtIndex',
  'removeChildByReference',
  'removeChildrenAtIndex',
] as const;

/** Keeps the panels of a PanelSet, and their number, the same as its children. */
function listPanels({ core, sceneGraph }: FixTarget): void {
  const { Group, Panel, PanelSet } = sceneGraph;
  const list = (set: PanelSetValue): void => {
    const { panels = [] } = set;
    const now = set.children.filter((child: BrsValue) => child instanceof Panel);
    for (const panel of now) if (!panels.includes(panel)) panel.setValue('height', set.getValue('height'));
    panels.splice(0, panels.length, ...now);
    set.focusIndex = Math.max(Math.min(set.focusIndex, now.length - 1), 0);
    // The setter of PanelSet takes the field for one that channels cannot set.
    Group.prototype.setValue.call(set, 'numPanels', new core.Int32(now.length));
  };
  for (const method of CHANGES) {
    replaceMethod<(this: PanelSetValue, ...args: unknown[]) => boolean>(
      FIX,
      PanelSet,
      'PanelSet',
      method,
      (original) =>
        function (...args) {
          const isChanged = original.apply(this, args);
          list(this);
          return isChanged;
        },
    );
  }
}

function showNextPanels({ core, sceneGraph }: FixTarget): void {
  const { GridPanel, Panel, PanelSet } = sceneGraph;
  /** Shows a panel to the right of another: in the place of the one that is there, or behind the last. */
  const show = (set: PanelSetValue, from: PanelValue, next: PanelValue): void => {
    const { panels = [] } = set;
    const right = panels[panels.indexOf(from) + 1];
    if (right === next) return;
    if (right === undefined) {
      set.appendChildToParent(next);
      return;
    }
    panels.splice(panels.indexOf(right), 1, next);
    set.replaceChildAtIndex(
      next,
      set.children.findIndex((child: BrsValue) => child === right),
    );
    next.setValue('height', set.getValue('height'));
  };
  replaceMethod(
    FIX,
    GridPanel,
    'GridPanel',
    'setValue',
    (original) =>
      function (this: GridPanelValue, field, value, ...rest) {
        const name = field.toLowerCase();
        // The engine would show the panel too, in the place of the last one.
        if (name === 'nextpanel') delete this.nextPanelCallback;
        original.call(this, name === 'arraygrid' ? 'grid' : field, value, ...rest);
        const parent = name === 'nextpanel' ? this.getNodeParent() : undefined;
        if (parent instanceof PanelSet && value instanceof Panel) show(parent, this, value);
      },
  );
  replaceMethod(
    FIX,
    GridPanel,
    'GridPanel',
    'onItemFocusChanged',
    () =>
      function (this: GridPanelValue, index) {
        if (this.getValueJS('createNextPanelOnItemFocus') !== true) return;
        this.setValue('createNextPanelIndex', new core.Int32(index));
      },
  );
}
