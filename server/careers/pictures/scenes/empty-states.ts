import type { DrawingName } from '#contract/drawings.ts'
import { bright, type Hue, type Picture } from '../palette.ts'
import { heart, sparks } from '../props.ts'
import { at, circle, ellipse, line, rect, shape } from '../shapes.ts'

const still = (hue: Hue, content: string): Picture => ({
  ...{ hue, width: 200, height: 150 },
  content: `${circle(100, 74, 68, '$wall')}${ellipse(100, 136, 70, 8, '$glow')}${content}`,
})

const tilted = (x: number, y: number, angle: number, content: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${content}</g>`
const sheet = (fill: string, content: string) =>
  rect(-27, -36, 54, 72, '$shade', 7) + rect(-27, -38, 54, 72, fill, 7) + content
const lines = line('M-15-20h30M-15-8h30M-15 4h20', '$shade', 5)

const quiz = still(
  'violet',
  [
    shape('M14 132c14-44 54-60 86-36 28-28 74-10 86 36Z', bright.violet),
    shape('M96 100c26-26 74-16 86 32h-58c-14-2-28-14-28-32Z', bright.brand),
    line('M52 132c10-14 42-12 46-24s-22-12-10-24c10-8 34-6 44-22', '$paper', 13),
    line('M52 132c10-14 42-12 46-24s-22-12-10-24c10-8 34-6 44-22', bright.brand, 2.5),
    circle(62, 122, 8, bright.coral),
    circle(92, 103, 7, bright.leaf),
    circle(90, 83, 6, bright.amber),
    sparks([136, 44, 22, bright.amber], [170, 32, 8, bright.coral], [52, 52, 7, bright.coral]),
  ].join(''),
)

const saved = still(
  'coral',
  [
    tilted(76, 62, -9, sheet(bright.coral, line('M-15-20h30M-15-8h20', '#fffdfa', 5))),
    tilted(126, 58, 8, sheet(bright.amber, heart(0, -4, 1.15, '#fffdfa'))),
    shape('M34 78h132l-9 48a10 10 0 0 1-10 8H53a10 10 0 0 1-10-8Z', bright.violet),
    rect(24, 70, 152, 18, bright.brand, 7),
    rect(80, 102, 40, 11, '$wall', 5),
    sparks([178, 36, 11, bright.amber], [24, 48, 8, bright.violet]),
  ].join(''),
)

const roadmap = still(
  'leaf',
  [
    shape('M30 46l46-16v90l-46 16Z', '$paper'),
    shape('M76 30l48 16v90l-48-16Z', '$shade'),
    shape('M124 46l46-16v90l-46 16Z', '$paper'),
    line('M46 112q2-24 22-22t22-18 26-2 34-18', bright.coral, 5),
    circle(46, 112, 7, bright.brand),
    line('M150 54V22', '#2c1a5e', 4),
    shape('M151 22h26l-7 8 7 8h-26Z', bright.leaf),
    shape('M96 98q-12-14-12-22a12 12 0 0 1 24 0q0 8-12 22Z', bright.violet),
    circle(96, 76, 5, '$paper'),
    sparks([32, 26, 8, bright.amber]),
  ].join(''),
)

const applications = still(
  'sky',
  [
    rect(42, 62, 92, 66, bright.violet, 9),
    shape('M44 66l44 34 44-34', '#7650ea'),
    line('M44 66l44 34 44-34', '$paper', 4),
    shape('M178 22l-72 32 24 10 6 26Z', '$paper'),
    shape('M178 22l-48 42 6 26 12-18Z', '$shade'),
    line('M96 44q-22-16-44-4', bright.coral, 4),
    line('M112 30q-14-12-30-10', bright.amber, 4),
    circle(134, 118, 17, bright.leaf),
    line('M126 118l6 6 10-11', '#fffdfa', 5),
  ].join(''),
)

const documents = still(
  'violet',
  [
    shape('M30 52q0-8 8-8h36l10 12h78q8 0 8 8v62q0 8-8 8H38q-8 0-8-8Z', bright.brand),
    tilted(84, 70, -5, sheet('$paper', lines)),
    tilted(126, 74, 7, sheet('$paper', lines)),
    shape('M22 82h146q8 0 7 8l-6 38q-1 6-8 6H38q-7 0-8-6l-8-40q-1-6 0-6Z', bright.violet),
    rect(82, 100, 36, 10, '$wall', 5),
    tilted(
      160,
      52,
      35,
      rect(-5, -30, 10, 40, bright.amber, 2) +
        shape('M-5 10h10l-5 12Z', '$wood') +
        rect(-5, -36, 10, 9, bright.coral, 3),
    ),
  ].join(''),
)

const search = still(
  'amber',
  [
    tilted(62, 78, -8, sheet('$paper', lines)),
    tilted(134, 84, 9, sheet('$paper', lines)),
    line('M118 96l30 30', '#4b3b79', 13),
    circle(100, 72, 36, '#4b3b79'),
    circle(100, 72, 27, '#bfe3fa'),
    line('M84 68q3-12 14-15', '#ffffff', 5),
    sparks([106, 78, 12, bright.amber], [170, 40, 8, bright.coral]),
  ].join(''),
)

const trash = still(
  'leaf',
  [
    shape('M58 58h84l-8 70q-1 8-9 8H75q-8 0-9-8Z', bright.leaf),
    line('M84 74l3 46M100 74v46M116 74l-3 46', '#3f9a68', 6),
    tilted(100, 44, -9, rect(-48, -8, 96, 14, '#3f9a68', 6) + rect(-14, -18, 28, 12, '#3f9a68', 5)),
    sparks([158, 40, 13, bright.amber], [40, 44, 8, bright.coral], [170, 84, 6, bright.violet]),
  ].join(''),
)

const alerts = still(
  'amber',
  [
    rect(112, 40, 56, 96, '#3b3157', 10),
    rect(117, 48, 46, 76, '#a9d6f5', 4),
    rect(122, 56, 36, 16, '$paper', 4),
    rect(122, 77, 36, 16, '$paper', 4),
    line('M128 62h16M128 83h20', '$shade', 4),
    circle(140, 130, 3, '$paper'),
    tilted(
      76,
      80,
      -10,
      shape('M-34 26q8-8 8-34a26 26 0 0 1 52 0q0 26 8 34Z', bright.amber) +
        circle(0, -38, 6, bright.amber) +
        rect(-38, 22, 76, 11, '#e39a2d', 5) +
        shape('M-10 34h20a10 10 0 0 1-20 0Z', bright.coral),
    ),
    line('M30 62q-6-16 4-30M46 46q-2-8 4-16', bright.coral, 5),
  ].join(''),
)

const evidence = still(
  'coral',
  [
    rect(56, 56, 88, 80, '#bfe3fa', 18),
    rect(56, 92, 88, 44, '#fffdfa', 18),
    heart(80, 110, 1.1, bright.coral),
    sparks([108, 96, 15, bright.amber], [126, 118, 10, bright.violet], [96, 124, 8, bright.leaf]),
    circle(76, 88, 8, bright.leaf),
    circle(122, 86, 6, bright.coral),
    rect(60, 44, 80, 16, bright.brand, 6),
    line('M66 72v30', '#ffffff', 6),
    sparks([96, 24, 12, bright.amber], [128, 28, 7, bright.coral], [70, 28, 7, bright.violet]),
  ].join(''),
)

const stories = still(
  'coral',
  [
    shape('M36 34h74q12 0 12 12v30q0 12-12 12H74l-18 18 2-18H36q-12 0-12-12V46q0-12 12-12Z', bright.violet),
    heart(73, 60, 1.5, '#fffdfa'),
    shape('M104 74h52q12 0 12 12v20q0 12-12 12l2 16-18-16h-36q-12 0-12-12V86q0-12 12-12Z', bright.amber),
    line('M110 90h40M110 102h26', '#fffdfa', 6),
    sparks([150, 42, 12, bright.coral], [176, 62, 6, bright.violet]),
  ].join(''),
)

const consents = still(
  'sky',
  [
    shape('M84 26q24 16 48 18v36q0 34-48 54-48-20-48-54V44q24-2 48-18Z', bright.sky),
    shape('M84 40q18 11 36 13v28q0 24-36 39Z', '#3f8fce'),
    line('M62 80l16 16 30-34', '#fffdfa', 10),
    tilted(
      146,
      86,
      30,
      rect(-7, -46, 14, 62, bright.coral, 5) +
        shape('M-7 16h14l-7 18Z', '$paper') +
        shape('M-2 28h4l-2 6Z', '#2c1a5e') +
        rect(-7, -30, 14, 5, '#d8503f'),
    ),
    line('M112 132q10-8 18 0t18-4', bright.brand, 4),
  ].join(''),
)

const resume = still(
  'coral',
  [
    tilted(
      92,
      76,
      -6,
      rect(-42, -54, 84, 114, '$shade', 8) +
        rect(-42, -57, 84, 114, '$paper', 8) +
        circle(-20, -34, 13, '#c98a6b') +
        shape('M-33-22q0-16 13-16t13 16Z', bright.coral) +
        line('M4-40h28M4-28h18M-32-4h64M-32 10h64M-32 24h44M-32 38h56', '$shade', 5),
    ),
    circle(146, 108, 22, bright.leaf),
    line('M146 98v20M136 108h20', '#fffdfa', 6),
    sparks([158, 44, 12, bright.amber], [36, 40, 8, bright.violet]),
  ].join(''),
)

const listing = still(
  'leaf',
  [
    rect(48, 64, 104, 72, '$paper', 4),
    rect(60, 84, 34, 30, '#a9d6f5', 3),
    rect(108, 84, 30, 52, bright.brand, 3),
    circle(132, 112, 3, bright.amber),
    [0, 1, 2, 3, 4]
      .map(index =>
        shape(`M${42 + index * 23.2} 46h23.2v22a11.6 11.6 0 0 1-23.2 0Z`, index % 2 ? '$shade' : bright.coral),
      )
      .join(''),
    at(150, 42, 1, tilted(0, 0, 8, rect(-30, -20, 60, 32, bright.amber, 5) + line('M-18-8h36M-18 2h22', '#8a5a10', 5))),
    sparks([32, 34, 9, bright.violet]),
  ].join(''),
)

const matches = still(
  'violet',
  [
    circle(100, 80, 54, '#482ba8'),
    circle(100, 76, 54, bright.brand),
    circle(100, 76, 43, '$paper'),
    line('M100 40v6M100 106v6M64 76h6M130 76h6', '$shade', 5),
    tilted(100, 76, 35, shape('M0-34l12 34h-24Z', bright.coral) + shape('M0 34l12-34h-24Z', bright.violet)),
    circle(100, 76, 6, '$paper'),
    rect(92, 10, 16, 14, '#482ba8', 5),
    sparks([164, 36, 11, bright.amber], [34, 46, 8, bright.coral]),
  ].join(''),
)

const deepDive = still(
  'sky',
  [
    shape('M34 66q16-12 33 0t33 0 33 0 33 0q10 40-20 60-46 22-92 0-30-20-20-60Z', bright.sky),
    shape('M36 88q32-12 64 0t64 0q-2 26-26 40-38 16-76 0-22-14-26-40Z', '#3f8fce'),
    line('M100 24v66', '#4b3b79', 4),
    circle(100, 102, 14, '#4b3b79'),
    sparks([100, 102, 10, bright.amber]),
    circle(72, 100, 5, '#bfe3fa'),
    circle(64, 84, 3, '#bfe3fa'),
    circle(134, 106, 4, '#bfe3fa'),
    shape('M60 56h80l-10 14H70Z', bright.coral),
    shape('M102 22h28l-8 10 8 10h-28Z', bright.amber),
  ].join(''),
)

const kept = still(
  'coral',
  [
    tilted(
      92,
      82,
      -7,
      rect(-38, -46, 76, 98, '$shade', 8) +
        rect(-38, -49, 76, 98, '$paper', 8) +
        line('M-22-12h44M-22 4h44M-22 20h28', '$shade', 5),
    ),
    tilted(
      118,
      46,
      28,
      line('M0 14v30', '#4b4068', 4) +
        shape('M-16-22h32l-6 22 12 14h-44l12-14Z', bright.coral) +
        rect(-19, -27, 38, 10, '#d8503f', 4),
    ),
    heart(152, 110, 1.3, bright.violet),
    sparks([42, 44, 9, bright.amber], [164, 66, 7, bright.amber]),
  ].join(''),
)

const link = still(
  'sky',
  [
    tilted(
      62,
      88,
      -38,
      `<rect x="-34" y="-19" width="62" height="38" rx="19" fill="none" stroke="${bright.violet}" stroke-width="13"/>`,
    ),
    tilted(
      138,
      64,
      -38,
      `<rect x="-28" y="-19" width="62" height="38" rx="19" fill="none" stroke="${bright.coral}" stroke-width="13"/>`,
    ),
    line('M92 52l-6-16M108 44v-16M108 100l6 16M92 108v16', bright.amber, 5),
    sparks([48, 38, 8, bright.amber], [160, 112, 7, bright.violet]),
  ].join(''),
)

export const emptyStates: Readonly<Record<DrawingName, Picture>> = {
  ...{ quiz, saved, roadmap, applications, documents, kept, search, trash, alerts },
  ...{ evidence, stories, consents, resume, listing, matches, link, 'deep-dive': deepDive },
}
