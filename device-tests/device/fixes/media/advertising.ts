/**
 * The advertising library, `Roku_Ads.brs`: all methods of its reference page, for a service that never has an ad. It
 * returns imported ads as they are, and plays only the content of a stream that is stitched from content and ads.
 */
import { required, type EngineFix } from '../fix.ts';

const FIX = 'advertising';
const FILE = 'common:/roku_ads/Roku_Ads.brs';

/** Time that a request for ads takes, in milliseconds. The screen goes on meanwhile, and channels load their content. */
const REQUEST_MS = 500;

/** Methods that only pass information to the library. */
const TOLD: Readonly<Record<string, string>> = {
  setAdBreaks: 'contentLength = invalid, adBreakTimes = invalid',
  setAdBufferRenderCallback: 'callback = invalid, obj = invalid, timeout = 0',
  setAdBufferScreenContent: 'contentMetaData = invalid',
  setAdBufferScreenLayer: 'zOrder = 0, contentMetaData = invalid',
  setAdConstraints: 'maxHeight = invalid, maxWidth = invalid, maxBitrate = invalid, supportedMimeTypes = invalid',
  setAdExit: 'enabled = true',
  setAdPrefs: 'useRokuAdsAsFallback = true, maxRequests = 1',
  setContentGenre: 'genres = "", kidsContent = false',
  setContentId: 'id = ""',
  setContentLength: 'length = 0',
  setDebugOutput: 'enabled = true',
  setLimitAdTracking: 'enabled = true',
  setNielsenAppId: 'id = ""',
  setNielsenGenre: 'genre = ""',
  setNielsenProgramId: 'id = ""',
  setTrackingCallback: 'callback = invalid, obj = invalid',
  clearAdBufferScreenLayers: '',
  enableAdBufferMessaging: 'enableMsg = true, enableProgressBar = true',
  enableAdMeasurements: 'enabled = true',
  enableInPodStitching: 'isIPS = true',
  enableJITPods: 'enabled = true',
  enableNielsenDAR: 'enabled = true',
};

const LIBRARY = `function Roku_Ads() as object
  all = getGlobalAA()
  if all.doesExist("$rokuAds") then return all["$rokuAds"]
  ads = { adUrl: "", pods: [] }
${Object.entries(TOLD)
  .map(([name, parameters]) => `  ads.${name} = sub(${parameters})\n  end sub`)
  .join('\n')}
  ads.getLibVersion = function() as string
    return "3.1"
  end function
  ads.setAdUrl = sub(url = "")
    m.adUrl = url
  end sub
  ads.getAdUrl = function() as string
    return m.adUrl
  end function
  ads.importAds = sub(adPodArray = [])
    m.pods = adPodArray
  end sub
  ads.getAds = function(msg = invalid)
    if msg <> invalid then return invalid
    if m.pods.count() = 0 then sleep(${REQUEST_MS})
    return m.pods
  end function
  ads.showAds = function(ads = invalid, ctx = invalid, view = invalid) as boolean
    return true
  end function
  ads.fireTrackingEvents = function(adStructure = invalid, ctx = invalid) as boolean
    return true
  end function
  ads.getNielsenContentData = function() as string
    return ""
  end function
  ads.stitchedAdsInit = sub(adPodArray = [])
    m.pods = adPodArray
  end sub
  ads.stitchedAdHandledEvent = function(msg = invalid, player = invalid)
    return invalid
  end function
  ads.constructStitchedStream = function(contentMetaData, ads = []) as object
    return { content: contentMetaData, ads: ads }
  end function
  ads.renderStitchedStream = function(csasStream, view = invalid) as boolean
    if view = invalid then return true
    port = createObject("roMessagePort")
    video = view.createChild("Video")
    video.observeField("state", port)
    video.content = csasStream.content
    video.control = "play"
    isOver = false
    while not isOver
      state = wait(0, port).getData()
      isOver = state = "finished" or state = "stopped" or state = "error"
    end while
    view.removeChild(video)
    return state = "finished"
  end function
  ' Roku's adapter for streams that a server puts ads into (rafxssai.brs) logs by it.
  ads.util = { fireBeacon: function(kind = "", details = invalid) as boolean
    return true
  end function }
  all["$rokuAds"] = ads
  return ads
end function
`;

export const advertising: EngineFix = {
  name: FIX,
  defect:
    'Roku_Ads() has a dozen of its methods, so Roku’s samples of ads that a server puts into the stream crash at stitchedAdsInit; on a ' +
    'device it has all of them, and is one for the whole program.',
  apply({ core }) {
    const files = required(FIX, core.BrsDevice?.fileSystem, 'file system');
    const { readFileSync } = files as { readFileSync?: (path: string, encoding?: string) => unknown };
    const read = required(FIX, readFileSync, 'method readFileSync');
    Object.assign(files, {
      readFileSync(path: string, encoding?: string): unknown {
        if (path !== FILE) return read.call(files, path, encoding);
        return encoding === undefined ? new TextEncoder().encode(LIBRARY) : LIBRARY;
      },
    });
  },
};
