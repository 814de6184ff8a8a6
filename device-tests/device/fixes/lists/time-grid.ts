/** The TimeGrid node: its fields, focus and keys. program-guide-drawing.ts draws it. */
import type { BrsValue, EngineCore, SceneGraph } from '../../engine/types.ts';
import { DialogKit } from '../dialogs/dialog-parts.ts';
import { required, type EngineFix } from '../fix.ts';
import { ProgramGuideDrawing, type GuideView } from './program-guide-drawing.ts';
import { afterKey, atTime, onChannel, onProgram, within, type Guide, type GuideFocus } from './program-guide.ts';
import type { ContentValue, FieldModel, ListNode, NodeClass, SetOptions } from '../../engine/members.ts';

interface Engine {
  core: EngineCore;
  sceneGraph: SceneGraph;
}

const FIX = 'time-grid';
const TRICK_PLAY: readonly string[] = ['rewind', 'fastforward', 'replay'];
const MS_PER_SECOND = 1000;
const SECONDS_PER_DAY = 86_400;
const DEFAULT_VISIBLE_SECONDS = 9000;
/** Channels per page when `numRows` is not set. */
const DEFAULT_ROWS = 6;

const EVENTS =
  'animateToChannel jumpToChannel channelSelected channelFocused channelUnfocused channelInfoSelected ' +
  'channelInfoFocused channelInfoUnfocused jumpToChannelInfo programSelected programFocused programUnfocused jumpToProgram';
/** Documented fields, as `type name=default`. */
const PLAIN = `
  integer maxDays=7; time contentStartTime=0; double duration=9000; time autoDismissTime=0;
  boolean ignoreTrickPlayKeys=false; uri overlayBitmapUri=; float overlayHeight=0;
  string channelInfoComponentName=; boolean channelInfoFocusable=false; float channelInfoWidth=0; float infoGridGap=0;
  string channelInfoColumnLabel=; color channelInfoTextColor=0xffffffff; font channelInfoFont=;
  uri channelInfoBackgroundBitmapUri=; string channelInfoAlignment=left;
  color programTitleFocusedColor=0x262626ff; color programTitleColor=0xffffffff; font programTitleFont=;
  assocarray programFocusedDetails={}; float programHorizMargin=14; uri programBackgroundBitmapUri=;
  boolean fillProgramGaps=false; boolean automaticLoadingDataFeedback=true; boolean showLoadingDataFeedback=false;
  string loadingDataText=Loading Data…; string channelNoDataText=No Data Available;
  boolean showPastTimeScreen=true; color pastTimeScreenBlendColor=0xffffffff; uri pastTimeScreenBitmapUri=;
  float timeBarHeight=50; uri timeBarBitmapUri=; color timeLabelColor=0xffffff99; font timeLabelFont=;
  float timeLabelOffset=14; float nowBarWidth=0; float nowBarHeight=0; uri nowBarBitmapUri=;
  color nowBarBlendColor=0xffffffff; integer nowBarOffset=0; time minimumNowBarOffset=300;
  boolean nowNextMode=false; uri nowBackgroundBitmapUri=; uri nextBackgroundBitmapUri=; boolean nowNextHideAmPm=false;
  color programNowNextTimeColor=0xffffff99; color programNowNextTimeFocusedColor=0x00000099;
  float programNowNextHorizMargin=14; float programNowNextTimeTitleGap=15`;

const FIELDS: readonly FieldModel[] = [
  ...EVENTS.split(' ').map((name) => ({ name, type: 'integer', value: '0', alwaysNotify: true })),
  { name: 'jumpToTime', type: 'string', value: '', alwaysNotify: true },
  { name: 'leftEdgeTargetTime', type: 'time', value: '0', alwaysNotify: true },
  ...PLAIN.split(';').map((line) => {
    const [, type = '', name = '', value = ''] = /^\s*(\w+) (\w+)=(.*)$/.exec(line) ?? [];
    return { name, type, value };
  }),
];

export const timeGrid: EngineFix = {
  name: FIX,
  defect:
    'a TimeGrid is a plain node without its fields; a device has one, with focus, keys and fields that tell of them.',
  apply({ core, sceneGraph }) {
    const List = required(FIX, sceneGraph.ArrayGrid, 'class ArrayGrid');
    const factory = required(FIX, sceneGraph.SGNodeFactory, 'class SGNodeFactory');
    const TimeGrid = timeGridClass(List, { core, sceneGraph }, new DialogKit(FIX, { core, sceneGraph }));
    const kinds = required(FIX, sceneGraph.subtypeHierarchy, 'map of kinds');
    kinds.set('timegrid', 'ArrayGrid');
    factory.addNodeTypes([['TimeGrid', (name) => new TimeGrid(name)]]);
  },
};

/** Returns a subclass of the engine's list, a class created at run time. It delegates to TimeGridFocus. */
function timeGridClass(List: NodeClass<ListNode>, engine: Engine, kit: DialogKit): new (name: string) => unknown {
  const { core, sceneGraph } = engine;
  return class TimeGrid extends List {
    readonly #focus: TimeGridFocus;
    readonly #look: ProgramGuideDrawing;

    constructor(name: string) {
      super([], name);
      this.setExtendsType(name, 'ArrayGrid');
      this.registerDefaultFields([...FIELDS]);
      const hasFocus = (): boolean => sceneGraph.sgRoot.focused === this;
      this.#focus = new TimeGridFocus(core, this, hasFocus, (field, value) => super.setValue(field, value));
      this.#look = new ProgramGuideDrawing(kit, this, () => this.#focus.view());
    }

    /** Draws as a Group, because a list draws items of one size. */
    override renderNode(...args: Parameters<ListNode['renderNode']>): void {
      this.#look.layOut();
      sceneGraph.Group.prototype.renderNode.apply(this, args);
    }

    override renderChildren(...args: Parameters<ListNode['renderChildren']>): void {
      this.#look.draw(args);
      super.renderChildren(...args);
    }

    override setValue(field: string, value: BrsValue, ...rest: SetOptions): void {
      super.setValue(field, value, ...rest);
      this.#focus.told(field);
    }

    override setNodeFocus(on: boolean): boolean {
      const has = super.setNodeFocus(on);
      if (on) this.#focus.tell();
      return has;
    }

    override handleKey(key: string, press: boolean): boolean {
      if (TRICK_PLAY.includes(key) && this.getValueJS('ignoreTrickPlayKeys') === true) return false;
      if (key !== 'replay') return super.handleKey(key, press);
      if (press) this.#focus.toNow();
      return true;
    }

    override setFocusedItem(): void {
      this.#focus.contentSet();
    }

    override refreshContent(): void {
      super.refreshContent();
      this.#focus.contentChanged();
    }

    handleUpDown(key: string): boolean {
      return this.#focus.key(key);
    }

    handleLeftRight(key: string): boolean {
      return this.#focus.key(key);
    }

    handlePageUpDown(key: string): boolean {
      return this.#focus.key(key);
    }

    handleOK(press: boolean): boolean {
      return press && this.#focus.select();
    }
  };
}

/** Focus of a TimeGrid. Publishes it in the fields of the node while the node has the focus. */
class TimeGridFocus {
  readonly #core: EngineCore;
  readonly #node: ListNode;
  readonly #hasFocus: () => boolean;
  /** Sets a field of the node without reacting to it. */
  readonly #set: (field: string, value: BrsValue) => void;
  #place: GuideFocus = { channel: 0, program: 0, inInfo: false, leftEdge: 0 };
  /** True until the focused channel has programs. */
  #waitsForPrograms = true;

  constructor(
    core: EngineCore,
    node: ListNode,
    hasFocus: () => boolean,
    set: (field: string, value: BrsValue) => void,
  ) {
    this.#core = core;
    this.#node = node;
    this.#hasFocus = hasFocus;
    this.#set = set;
  }

  /** Called when the app has set a field. */
  told(field: string): void {
    const guide = this.#guide();
    const value = this.#node.getValueJS(field);
    const number = Number(value);
    const programs = guide.channels[number];
    switch (field.toLowerCase()) {
      case 'jumptochannel':
      case 'animatetochannel':
        if (programs !== undefined) this.#move({ ...onChannel(guide, this.#place, number), inInfo: false });
        break;
      case 'jumptochannelinfo':
        if (guide.hasInfo && programs !== undefined)
          this.#move({ ...onChannel(guide, this.#place, number), inInfo: true });
        break;
      case 'jumptoprogram':
        if (guide.channels[this.#place.channel]?.[number] !== undefined)
          this.#move(onProgram(guide, this.#place, number));
        break;
      case 'jumptotime': {
        const time = Date.parse(String(value)) / MS_PER_SECOND;
        if (Number.isFinite(time)) this.#move(atTime(guide, this.#place, time));
        break;
      }
      case 'leftedgetargettime':
        this.#place = { ...this.#place, leftEdge: within(guide, number) };
    }
  }

  contentSet(): void {
    const guide = this.#guide();
    const leftEdge = within(guide, guide.earliest > 0 ? guide.earliest : seconds(Date.now()));
    this.#place = atTime(guide, { channel: 0, program: 0, inInfo: false, leftEdge }, leftEdge);
    this.#waitsForPrograms = !this.#hasPrograms(guide);
    this.tell();
  }

  contentChanged(): void {
    const guide = this.#guide();
    if (!this.#waitsForPrograms || !this.#hasPrograms(guide)) return;
    this.#waitsForPrograms = false;
    this.#place = atTime(guide, this.#place, this.#place.leftEdge);
    this.tell();
  }

  view(): GuideView {
    const { content } = this.#node;
    const titleOf = (node: ContentValue | undefined): string => String(node?.getValueJS('title') ?? '');
    return {
      guide: this.#guide(),
      place: this.#place,
      hasFocus: this.#hasFocus(),
      now: seconds(Date.now()),
      channelTitle: (channel) => titleOf(content[channel]),
      programTitle: (channel, program) => titleOf(content[channel]?.getNodeChildren()[program]),
    };
  }

  /** @returns false when another node may handle the key */
  key(key: string): boolean {
    const to = afterKey(this.#guide(), this.#place, key);
    if (to !== undefined) this.#move(to);
    return to !== undefined;
  }

  toNow(): void {
    this.#move(atTime(this.#guide(), this.#place, seconds(Date.now())));
  }

  select(): boolean {
    const { channel, program, inInfo } = this.#place;
    if (inInfo) {
      this.#whole('channelInfoSelected', channel);
    } else {
      this.#whole('channelSelected', channel);
      this.#whole('programSelected', program);
    }
    return true;
  }

  tell(): void {
    if (!this.#hasFocus()) return;
    const { channel, program, inInfo } = this.#place;
    if (inInfo) {
      this.#whole('channelInfoFocused', channel);
      return;
    }
    const { BrsString, Int32, RoAssociativeArray } = this.#core;
    // Set before the other fields, whose observers may read these.
    const places = { focusChannelIndex: channel, focusIndex: program };
    const details = new (RoAssociativeArray as unknown as new (members: object[]) => BrsValue)(
      Object.entries(places).map(([name, value]) => ({ name: new BrsString(name), value: new Int32(value) })),
    );
    this.#set('programFocusedDetails', details);
    this.#whole('channelFocused', channel);
    this.#whole('programFocused', program);
  }

  #move(to: GuideFocus): void {
    const from = this.#place;
    this.#place = to;
    if (!this.#hasFocus()) return;
    const otherChannel = to.channel !== from.channel;
    if (from.inInfo && (!to.inInfo || otherChannel)) this.#whole('channelInfoUnfocused', from.channel);
    if (!from.inInfo && (to.inInfo || otherChannel || to.program !== from.program)) {
      this.#whole('programUnfocused', from.program);
      if (to.inInfo || otherChannel) this.#whole('channelUnfocused', from.channel);
    }
    this.tell();
    if (to.leftEdge !== from.leftEdge) this.#whole('leftEdgeTargetTime', to.leftEdge);
  }

  #whole(field: string, value: number): void {
    this.#set(field, new this.#core.Int32(value));
  }

  #hasPrograms(guide: Guide): boolean {
    return (guide.channels[this.#place.channel]?.length ?? 0) > 0;
  }

  #guide(): Guide {
    const number = (field: string): number => Number(this.#node.getValueJS(field)) || 0;
    const earliest = number('contentStartTime');
    return {
      channels: this.#node.content.map((channel) => channel.getNodeChildren().map(asProgram)),
      earliest,
      latest: earliest + number('maxDays') * SECONDS_PER_DAY,
      visible: number('duration') || DEFAULT_VISIBLE_SECONDS,
      rows: number('numRows') || DEFAULT_ROWS,
      hasInfo: this.#node.getValueJS('channelInfoFocusable') === true,
    };
  }
}

function seconds(ms: number): number {
  return Math.floor(ms / MS_PER_SECOND);
}

function asProgram(content: ContentValue): { start: number; duration: number } {
  return {
    start: Number(content.getValueJS('playStart')) || 0,
    duration: Number(content.getValueJS('playDuration')) || 0,
  };
}
