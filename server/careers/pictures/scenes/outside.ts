import { bright, type Picture } from '../palette.ts'
import { hairs, hardHat, person, skins, visorCap } from '../people.ts'
import { box, cloud, ground, heart, outdoors, shadow, sparks, tree } from '../props.ts'
import { at, circle, ellipse, line, rect, shape } from '../shapes.ts'

const dog = [
  line('M24-8q18-2 17-20', '#b8733f', 7),
  shape('M-17 0C-20-26-14-44 0-45 18-44 30-24 28 0Z', '#c98650'),
  line('M-9-24v20M4-22v18', '#dba16d', 9),
  line('M-12-3h6M1-3h6', '#dba16d', 8),
  circle(-6, -56, 16, '#c98650'),
  ellipse(-17, -50, 10, 8, '#e5b586'),
  circle(-25, -53, 3.4, '#2a1530'),
  circle(-11, -59, 2, '#2a1530'),
  shape('M0-70q16 2 11 24-12 0-15-14Z', '#a3632f'),
  line('M-14-41q10 5 20-2', bright.coral, 5),
].join('')

export const animalsAndOutdoors: Picture = outdoors(
  'leaf',
  [
    cloud(150, 40),
    tree(40, 186, 1.2),
    tree(84, 178, 0.75),
    shadow(150, 220, 36),
    shadow(228, 222, 34),
    line('M184 138q24 30 34 44', '#6b4a34', 3),
    person({
      ...{ x: 150, y: ground, skin: skins[2], hair: hairs.black, style: 'braids', top: bright.amber, sleeves: 'short' },
      ...{
        trousers: '#5b6b3a',
        pose: 'walk',
        look: 0.7,
        left: [
          [-34, -80],
          [-26, -60],
        ],
        right: [
          [36, -88],
          [32, -68],
        ],
      },
      held: shape('M-24-92q1-13 14-14l4 0 2 56q-11 1-19-4ZM24-92q-1-13-14-14l-4 0-2 56q11 1 19-4Z', '#3f8f5f'),
    }),
    at(228, 222, 1.1, dog),
    heart(252, 138, 0.7, bright.coral),
    line('M286 214q2-14-4-22M292 214q0-12 8-20M20 214q2-12-4-18', '$stem', 4),
    circle(281, 190, 5, bright.coral),
    circle(301, 192, 5, bright.violet),
  ].join(''),
)

const bricks = (x: number, y: number, columns: number, rows: number) =>
  rect(x, y, columns * 28, rows * 15, '$shade', 2) +
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row % 2 ? columns - 1 : columns }, (_, column) =>
      rect(x + column * 28 + (row % 2 ? 14 : 0) + 1, y + row * 15 + 1, 26, 13, '#d9694f', 2),
    ).join(''),
  ).join('')

export const buildingAndRepair: Picture = outdoors(
  'amber',
  [
    line('M60 190V40M44 60h118M60 40l-16 20M60 40l70 20M150 60v26', '#8a7bb0', 5),
    rect(140, 86, 20, 14, '#8a7bb0', 2),
    rect(38, 56, 14, 16, bright.brand, 2),
    cloud(200, 42, 0.8),
    bricks(176, 156, 5, 4),
    bricks(204, 126, 3, 2),
    shadow(130, 220, 40),
    person({
      ...{ x: 128, y: ground, skin: skins[3], hair: hairs.black, style: 'beard', top: '#f0703f', trousers: '#37406e' },
      ...{
        look: 0.8,
        left: [
          [-36, -78],
          [-27, -56],
        ],
        right: [
          [40, -92],
          [58, -76],
        ],
      },
      held: line('M-12-106v50M12-106v50M-23-72h46', '#ffe08a', 5) + rect(-24, -58, 48, 8, '#6b4a34', 3),
      worn: hardHat(bright.amber),
    }),
    at(205, 126, 1, line('M-12 4q8 0 12-6', '#6b4a34', 4) + rect(-8, -12, 30, 13, '#d9694f', 2)),
    at(97, 158, 1, line('M0-8v30', '$grain', 5) + rect(-11, -14, 22, 10, '#8a7bb0', 2)),
    shape('M30 218l8-26h24l8 26Z', bright.coral),
    line('M37 206h26', '#fffdfa', 6),
  ].join(''),
  [272, 46],
)

const wheel = (x: number, y: number, radius: number) =>
  circle(x, y, radius, '#2f2350') + circle(x, y, radius * 0.5, '$metal')

const helmet =
  shape('M-20-130q0-24 20-24t20 24Z', '#d8394a') +
  shape('M-27-128q4-8 27-8t27 8q-2 6-8 4-19-6-38 0-6 2-8-4Z', '#b32a3c') +
  shape('M-7-137v-10l7-5 7 5v10Z', bright.amber)

export const lawAndSafety: Picture = outdoors(
  'sky',
  [
    cloud(60, 44),
    rect(96, 92, 210, 98, '#e2495a', 10),
    shape('M96 150v-30q2-28 30-28h34v58Z', '#d03a4d'),
    shape('M106 128q2-24 22-24h20v34h-42Z', '#a9d6f5'),
    rect(170, 104, 44, 30, '$paper', 4),
    rect(222, 104, 44, 30, '$paper', 4),
    line('M176 112h32M176 119h32M176 126h32M228 112h32M228 119h32M228 126h32', '$shade', 3),
    rect(96, 152, 210, 10, '#fffdfa'),
    line('M150 82h152M150 72h152M166 72v10M190 72v10M214 72v10M238 72v10M262 72v10M286 72v10', '$metal', 4),
    rect(118, 80, 24, 12, bright.sky, 4),
    wheel(150, 192, 21),
    wheel(264, 192, 21),
    shadow(66, 222, 40),
    person({
      ...{
        x: 70,
        y: ground + 2,
        scale: 1.16,
        skin: skins[1],
        hair: hairs.brown,
        style: 'bob',
        top: '#3b3157',
        trousers: '#3b3157',
      },
      ...{
        look: 0.4,
        left: [
          [-38, -78],
          [-22, -62],
        ],
        right: [
          [40, -80],
          [34, -100],
        ],
      },
      held:
        line('M-22-64h44', bright.amber, 6) + line('M0-104v50', '$metal', 3) + rect(-18, -88, 10, 8, bright.amber, 2),
      worn: at(0, -5, 1, helmet),
    }),
    line('M96 196q30 30 64 18 26-12 40 6 14 14 40 4', bright.amber, 8),
    shape('M246 214l22-6v18l-22-4Z', '#8a6a2a'),
  ].join(''),
  [284, 40],
)

export const transportAndLogistics: Picture = outdoors(
  'violet',
  [
    cloud(210, 36, 0.9),
    rect(0, 204, 320, 36, '#6a5f8a'),
    line('M10 232h34M84 232h34M158 232h34M232 232h34M304 232h16', '#fffdfa', 4),
    rect(22, 66, 164, 124, '$paper', 8),
    rect(22, 150, 164, 12, bright.coral),
    at(104, 110, 1.5, line('M-22 12c10-2 10-8 18-12s14-2 18-12', bright.violet, 6)),
    sparks([140, 84, 13, bright.amber]),
    shape('M186 104h44q12 0 18 12l14 28v46h-76Z', bright.brand),
    shape('M198 116h28q8 0 12 8l8 18h-48Z', '#a9d6f5'),
    rect(252, 160, 12, 10, bright.amber, 3),
    rect(16, 186, 250, 10, '#3b3157', 4),
    wheel(66, 196, 20),
    wheel(222, 196, 20),
    shadow(272, 224, 40),
    person({
      ...{
        x: 286,
        y: ground + 4,
        scale: 1.04,
        skin: skins[5],
        hair: hairs.black,
        style: 'short',
        top: bright.coral,
        sleeves: 'short',
      },
      ...{
        trousers: '#37406e',
        look: -0.8,
        left: [
          [-38, -72],
          [-40, -60],
        ],
        right: [
          [22, -72],
          [-14, -56],
        ],
      },
      worn: visorCap(bright.brand).replace('M-4-135h28q4 5-2 6H-4Z', 'M4-135h-28q-4 5 2 6H4Z'),
    }),
    box(216, 164, 50, 44),
    box(224, 132, 36, 32),
    line('M272 156l-4 56M268 210h-56', '#d8394a', 6),
    wheel(268, 214, 9),
  ].join(''),
  [288, 46],
)

const ferrisWheel = (x: number, y: number) =>
  [
    line(`M${x} ${y}l-30 92M${x} ${y}l30 92`, '#8a7bb0', 6),
    `<circle cx="${x}" cy="${y}" r="62" fill="none" stroke="#8a7bb0" stroke-width="5"/>`,
    Array.from({ length: 8 }, (_, step) => {
      const [dx, dy] = [Math.sin(step * 0.785), Math.cos(step * 0.785)]
      const end = `${(x + dx * 62).toFixed(0)} ${(y + dy * 62).toFixed(0)}`
      const color = [bright.coral, bright.amber, bright.leaf, bright.violet][step % 4] ?? bright.coral
      return `${line(`M${x} ${y}L${end}`, '#8a7bb0', 2)}${rect(x + dx * 62 - 9, y + dy * 62 - 4, 18, 15, color, 6)}`
    }).join(''),
    circle(x, y, 8, bright.brand),
  ].join('')

export const personalService: Picture = outdoors(
  'coral',
  [
    cloud(206, 38),
    ferrisWheel(92, 100),
    shadow(196, 222, 36),
    person({
      ...{
        x: 196,
        y: ground,
        skin: skins[4],
        hair: hairs.black,
        style: 'curly',
        top: bright.brand,
        trousers: '#37406e',
      },
      ...{
        look: 0.3,
        inner: '#fffdfa',
        left: [
          [-40, -96],
          [-36, -134],
        ],
        right: [
          [42, -76],
          [48, -52],
        ],
      },
      worn:
        line('M-36-134v-38', '$grain', 4) +
        shape('M-34-172h30l-8 9 8 9h-30Z', bright.amber) +
        rect(-18, -84, 12, 8, bright.amber, 2),
    }),
    shadow(262, 224, 26),
    person({
      ...{
        x: 264,
        y: 220,
        scale: 0.8,
        skin: skins[0],
        hair: hairs.copper,
        style: 'ponytail',
        top: bright.leaf,
        sleeves: 'short',
      },
      ...{
        trousers: '#5b7fb8',
        look: -0.6,
        left: [
          [-24, -82],
          [-16, -72],
        ],
        right: [
          [34, -92],
          [28, -116],
        ],
      },
    }),
    line('M286 126q4-14 2-36', '#8a7bb0', 2),
    ellipse(288, 70, 17, 21, bright.coral),
    shape('M288 90l-4 6h8Z', bright.coral),
    ellipse(282, 62, 4, 6, '#ffffff', 0.5),
  ].join(''),
  [272, 40],
)
