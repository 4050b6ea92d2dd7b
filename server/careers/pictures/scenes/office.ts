import { bright, type Picture } from '../palette.ts'
import { glasses, hairs, headset, person, skins } from '../people.ts'
import { board, bubble, counter, desk, ground, mug, papers, plant, room, shadow, sparks } from '../props.ts'
import { at, circle, ellipse, line, rect, shape } from '../shapes.ts'

export const businessAndFinance: Picture = room(
  'violet',
  [
    board(
      ...([26, 28, 168, 122] as const),
      rect(24, 78, 18, 28, bright.sky, 3) +
        rect(52, 62, 18, 44, bright.leaf, 3) +
        rect(80, 48, 18, 58, bright.amber, 3) +
        rect(108, 30, 18, 76, bright.coral, 3) +
        line('M18 108h122', '$metal', 4) +
        line('M24 58l32-18 28-8 34-18M106 12l14 1-3 13', bright.brand, 4),
    ),
    line('M60 150l-14 62M160 150l14 62', '$metal', 6),
    plant(36, 214, 0.9),
    shadow(236, 220, 38),
    person({
      ...{ x: 236, y: ground, skin: skins[2], hair: '#2f8f8b', style: 'hijab', top: '#3f55a8', inner: '#fffdfa' },
      ...{
        trousers: '#2f3c72',
        look: -0.7,
        left: [
          [-42, -84],
          [-58, -112],
        ],
        right: [
          [36, -76],
          [14, -62],
        ],
      },
    }),
    at(252, 148, 1.1, rect(-13, -18, 26, 36, '#2c1a5e', 4) + rect(-10, -14, 20, 28, '#a9d6f5', 2)),
    sparks([286, 62, 9, bright.amber], [300, 84, 5, bright.coral]),
  ].join(''),
  190,
)

export const computing: Picture = room(
  'leaf',
  [
    rect(34, 34, 92, 64, '$shade', 8),
    rect(40, 40, 80, 52, '#2c1a5e', 4),
    line('M48 52h22M78 52h14M56 62h30M56 72h16M80 72h22M48 82h26', bright.leaf, 4),
    line('M76 52h2M96 62h12', bright.coral, 4),
    rect(244, 56, 52, 8, '$wood', 3),
    rect(250, 34, 9, 22, bright.coral, 2),
    rect(261, 30, 9, 26, bright.amber, 2),
    rect(272, 37, 9, 19, bright.brand, 2),
    person({
      ...{
        x: 190,
        y: 234,
        scale: 1.2,
        skin: skins[1],
        hair: hairs.black,
        style: 'side',
        top: bright.coral,
        pose: 'bust',
      },
      ...{
        look: -0.4,
        left: [
          [-44, -74],
          [-22, -58],
        ],
        right: [
          [44, -74],
          [20, -58],
        ],
      },
      worn: `${line('M-18-126q-1-25 18-25t18 25', '#3b2a52', 5)}${rect(-23, -133, 9, 16, bright.brand, 4)}${rect(14, -133, 9, 16, bright.brand, 4)}${glasses(-0.4)}`,
    }),
    desk(24, 186, 272),
    rect(40, 110, 104, 66, '$ink', 7),
    rect(46, 116, 92, 54, '#40307c', 3),
    line('M54 128h18M80 128h28M60 140h36M60 152h14M82 152h26', '#a9d6f5', 4),
    line('M112 140h14', bright.amber, 4),
    rect(84, 174, 16, 12, '$metal'),
    rect(72, 182, 40, 5, '$metal', 2),
    shape('M160 186l-4-36q0-4 4-4h60q4 0 4 4l-4 36Z', '$metal'),
    circle(190, 166, 5, '$paper'),
    mug(242, 186, bright.amber),
    plant(282, 187, 0.6),
  ].join(''),
  196,
)

export const management: Picture = room(
  'amber',
  [
    board(
      ...([30, 26, 150, 106] as const),
      rect(16, 18, 28, 26, bright.amber, 2) +
        rect(52, 18, 28, 26, '#ff9d88', 2) +
        rect(16, 54, 28, 26, '#8fd3ab', 2) +
        rect(52, 54, 28, 26, '#b9a2ff', 2) +
        rect(104, 36, 28, 26, '#9ccdf3', 2) +
        line('M88 31h8l4 10M88 66h8l4-8', '$metal', 3),
    ),
    person({
      ...{ x: 228, y: 210, skin: skins[4], hair: hairs.black, style: 'bun', top: bright.coral, inner: '#fffdfa' },
      ...{
        trousers: '#3d3560',
        look: -0.6,
        left: [
          [-42, -88],
          [-56, -104],
        ],
        right: [
          [38, -74],
          [24, -58],
        ],
      },
    }),
    ellipse(160, 222, 150, 28, '$grain'),
    ellipse(160, 216, 150, 28, '$wood'),
    at(196, 212, 1, rect(-20, -4, 40, 6, '$paper', 2)),
    mug(150, 212, bright.sky),
    papers(92, 214),
    at(
      66,
      252,
      1.3,
      circle(0, -62, 18, hairs.copper) +
        circle(0, -84, 8, hairs.copper) +
        shape('M-30 0q0-42 30-42t30 42Z', bright.violet) +
        rect(-6, -50, 12, 12, skins[0], 5),
    ),
    at(
      270,
      254,
      1.3,
      circle(0, -62, 18, hairs.black) +
        circle(-17, -58, 4, skins[2]) +
        circle(17, -58, 4, skins[2]) +
        shape('M-30 0q0-42 30-42t30 42Z', '#3f9fb0') +
        rect(-6, -50, 12, 12, skins[2], 5),
    ),
  ].join(''),
  210,
)

export const officeAndService: Picture = room(
  'coral',
  [
    circle(74, 66, 30, '$paper'),
    circle(74, 66, 24, '$wall'),
    line('M74 50v16l11 8', '$ink', 4),
    rect(224, 34, 66, 60, '$paper', 6),
    shape('M224 40q0-6 6-6h54q6 0 6 6v12h-66Z', bright.brand),
    [0, 1, 2]
      .map(row =>
        [0, 1, 2, 3]
          .map(column =>
            rect(232 + column * 14, 59 + row * 11, 8, 6, row === 1 && column === 2 ? bright.coral : '$shade', 2),
          )
          .join(''),
      )
      .join(''),
    person({
      ...{
        x: 158,
        y: 236,
        scale: 1.24,
        skin: skins[3],
        hair: hairs.brown,
        style: 'long',
        top: '#5b8def',
        inner: '#fffdfa',
      },
      ...{
        pose: 'bust',
        look: 0.2,
        left: [
          [-46, -78],
          [-28, -56],
        ],
        right: [
          [44, -78],
          [24, -58],
        ],
      },
      worn: headset,
    }),
    counter(20, 176, 280, bright.violet),
    rect(40, 200, 240, 6, '#7c57f0'),
    shape('M86 176l-5-40q0-4 4-4h54q4 0 4 4l-5 40Z', '$metal'),
    circle(112, 154, 5, '$paper'),
    papers(34, 176),
    shape('M222 176q0-15 15-15t15 15Z', bright.amber),
    circle(237, 158, 3.5, '#b8862b'),
    rect(218, 173, 38, 5, '#b8862b', 2),
    plant(282, 177, 0.72),
    bubble(236, 128, '$paper', line('M-12-3h24M-12 5h14', bright.brand, 4)),
  ].join(''),
)

const awning = (x: number, y: number, width: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [left, part] = [x + (index * width) / count, width / count]
    return shape(
      `M${left} ${y}h${part}v28a${part / 2} ${part / 2} 0 0 1-${part} 0Z`,
      index % 2 ? '#fffdfa' : bright.coral,
    )
  }).join('')

export const sales: Picture = room(
  'sky',
  [
    rect(30, 62, 190, 8, '$wood', 3),
    rect(30, 112, 190, 8, '$wood', 3),
    rect(40, 84, 20, 28, bright.leaf, 4),
    rect(64, 92, 22, 20, bright.amber, 4),
    rect(172, 82, 16, 30, bright.violet, 4),
    rect(192, 92, 20, 20, bright.coral, 4),
    rect(44, 40, 28, 22, '#9ccdf3', 4),
    rect(178, 42, 26, 20, bright.amber, 4),
    awning(16, 8, 220, 7),
    person({
      ...{
        x: 124,
        y: 232,
        scale: 1.16,
        skin: skins[5],
        hair: hairs.black,
        style: 'short',
        top: '#fffdfa',
        apron: '#2f8f6b',
      },
      ...{
        pose: 'bust',
        look: 0.7,
        left: [
          [-40, -76],
          [-24, -58],
        ],
        right: [
          [44, -94],
          [50, -84],
        ],
      },
      worn: glasses(0.7),
    }),
    counter(16, 184, 176, '$wood'),
    at(
      52,
      184,
      1,
      rect(-20, -30, 40, 30, '#4b4068', 5) +
        rect(-15, -42, 30, 16, '#4b4068', 4) +
        rect(-11, -38, 22, 9, '#a9d6f5', 2) +
        line('M-10-18h4M-2-18h4M6-18h4M-10-10h4M-2-10h4M6-10h4', '$metal', 4),
    ),
    shadow(256, 222, 36),
    person({
      ...{
        x: 256,
        y: ground + 2,
        skin: skins[0],
        hair: hairs.blond,
        style: 'long',
        top: '#b06ad0',
        trousers: '#37537e',
      },
      ...{
        look: -0.7,
        left: [
          [-38, -84],
          [-56, -78],
        ],
        right: [
          [30, -78],
          [24, -56],
        ],
      },
    }),
    shape('M170 138h42l4 50h-50Z', bright.amber),
    line('M180 140q0-18 11-18t11 18', '#b8862b', 4),
    at(191, 166, 1, shape('M0 10c-12-9-14-14-14-19a8 8 0 0 1 14-5 8 8 0 0 1 14 5c0 5-2 10-14 19Z', '#fffdfa')),
  ].join(''),
  150,
)
