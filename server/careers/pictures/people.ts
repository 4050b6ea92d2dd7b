import { at, type Color, circle, darker, ellipse, line, rect, shape } from './shapes.ts'

export const skins = ['#f7cba9', '#e2a67e', '#c98a6b', '#a86d4e', '#7d4d38', '#5d392b'] as const
export const hairs = {
  black: '#2a1530',
  brown: '#5a3322',
  copper: '#b8622f',
  blond: '#dfae55',
  gray: '#cfc8da',
} as const

type Point = readonly [x: number, y: number]
export type Arm = readonly [elbow: Point, hand: Point]

export interface Person {
  x: number
  /** Where the feet stand. */
  y: number
  scale?: number
  flip?: boolean
  skin: Color
  hair: Color
  style: keyof typeof hairStyles
  top: Color
  sleeves?: 'long' | 'short'
  trousers?: Color
  inner?: Color
  apron?: Color
  pose?: keyof typeof poses
  /** Where the face turns, -1 for left to 1 for right. */
  look?: number
  left?: Arm
  right?: Arm
  behind?: readonly ('left' | 'right')[]
  /** Drawn over the body and the head, in their units: a hat, a stethoscope. */
  worn?: string
  held?: string
}

const eyes = '#2a1530'
const fringe = (color: Color) => shape('M-17.5-124q-3-23 17.5-23t17.5 23q-3-11-9-12-6 4-14 3-9 1-12 9Z', color)
const cap = (color: Color) => shape('M-17.5-126q-2-22 17.5-22t17.5 22q-3-10-17.5-10t-17.5 10Z', color)

const hairStyles = {
  short: (color: Color) => ({ back: '', front: cap(color) }),
  side: (color: Color) => ({ back: '', front: fringe(color) }),
  bun: (color: Color) => ({ back: circle(0, -150, 9, color), front: cap(color) }),
  long: (color: Color) => ({
    back: shape('M-20-128q0-21 20-21t20 21v30q-20 8-40 0Z', color),
    front: fringe(color),
  }),
  bob: (color: Color) => ({
    back: shape('M-21-128q0-21 21-21t21 21l1 14q-8 6-12 2h-20q-4 4-12-2Z', color),
    front: cap(color),
  }),
  curly: (color: Color) => ({
    back: [
      [-16, -122, 9],
      [-15, -136, 10],
      [0, -144, 12],
      [15, -136, 10],
      [16, -122, 9],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, color))
      .join(''),
    front: cap(color),
  }),
  afro: (color: Color) => ({ back: circle(0, -134, 25, color), front: cap(color) }),
  ponytail: (color: Color) => ({
    back: shape('M8-144q24-4 22 22-2 14 4 22-18 2-20-18-1-14-8-18Z', color),
    front: fringe(color),
  }),
  braids: (color: Color) => ({ back: line('M-15-126q-6 14-3 34M15-126q6 14 3 34', color, 8), front: cap(color) }),
  beard: (color: Color) => ({
    back: '',
    front: `${cap(color)}${shape('M-17-127q0 24 17 24t17-24q-2 8-7 9-10-6-20 0-5-1-7-9Z', color)}${line('M-4-116q4 3 8 0', '#ff9a8a', 2)}`,
  }),
  bald: (color: Color) => ({ back: '', front: line('M-16-130q-2 5-1 9M16-130q2 5 1 9', color, 4) }),
  hijab: (color: Color) => ({
    back: '',
    front: `<path fill-rule="evenodd" d="M-21-126q0-24 21-24t21 24q0 12 5 22-8 18-26 18t-26-18q5-10 5-22ZM0-141q-13 0-13 14 0 15 13 16 13-1 13-16 0-14-13-14Z" fill="${color}"/>${line('M-17-104q17 12 34 0', darker(color, 0.1), 3)}`,
  }),
} as const

const poses = {
  stand: { drop: 0, legs: 'M-9-56l-2 49M9-56l2 49', shoes: 'M-11-4h-6M11-4h6' },
  walk: { drop: 0, legs: 'M-6-56q0 26-14 46M6-56q8 22 14 48', shoes: 'M-21-6h8M19-4h9' },
  /** On a seat of 40, seen from the side and facing right. */
  sit: { drop: 14, legs: 'M-4-46h24q8 0 8 8v31', shoes: 'M27-4h9' },
  /** On a seat of 36, seen from the front. */
  facing: { drop: 20, legs: 'M-10-36v29M10-36v29', shoes: 'M-11-4h-5M11-4h5' },
  bust: { drop: 0, legs: '', shoes: '' },
} as const

const shoulders = { left: -18, right: 18 } as const

function arm(side: 'left' | 'right', [[ex, ey], [hx, hy]]: Arm, person: Person): string {
  const sleeve = darker(person.top, 0.08)
  const start = `M${shoulders[side]}-95`
  const whole = `${start}Q${ex} ${ey} ${hx} ${hy}`
  const hand = circle(hx, hy, 6.5, person.skin)
  if (person.sleeves !== 'short') return line(whole, sleeve, 12) + hand
  const [mx, my] = [shoulders[side] + (ex - shoulders[side]) * 0.42, -95 + (ey + 95) * 0.42]
  return `${line(whole, person.skin, 10)}${hand}${line(`${start}L${mx.toFixed(1)} ${my.toFixed(1)}`, sleeve, 13)}`
}

function head({ skin, look = 0 }: Person): string {
  const turn = look * 5
  return [
    rect(-6, -114, 12, 16, darker(skin), 5),
    circle(-16.5, -125, 4, darker(skin, 0.06)),
    circle(16.5, -125, 4, darker(skin, 0.06)),
    ellipse(0, -127, 16.5, 18, skin),
    ellipse(turn - 10, -119.5, 3.6, 2.6, '#ff6b57', 0.3),
    ellipse(turn + 10, -119.5, 3.6, 2.6, '#ff6b57', 0.3),
    circle(turn - 6, -126, 1.9, eyes),
    circle(turn + 6, -126, 1.9, eyes),
    line(`M${turn - 4.5}-118q4.5 4.5 9 0`, eyes, 1.8),
  ].join('')
}

const resting: Record<'left' | 'right', Arm> = {
  left: [
    [-30, -78],
    [-25, -56],
  ],
  right: [
    [30, -78],
    [25, -56],
  ],
}

/** A person is 150 units tall. */
export function person(given: Person): string {
  const { top, inner, apron, behind = [], trousers = '#4a3a8c' } = given
  const { drop, legs, shoes } = poses[given.pose ?? 'stand']
  const hair = hairStyles[given.style](given.hair)
  const armOf = (side: 'left' | 'right') => arm(side, given[side] ?? resting[side], given)
  const sides = ['left', 'right'] as const
  const upper = [
    sides
      .filter(side => behind.includes(side))
      .map(armOf)
      .join(''),
    hair.back,
    shape('M-24-91q1-14 14-15h20q13 1 14 15l-1 37q-23 8-46 0Z', top),
    given.pose === 'bust' ? rect(-23, -62, 46, 28, top) : '',
    inner ? shape('M-8-107 0-80 8-107Z', inner) : '',
    apron
      ? `${line('M-9-106l-3 20M9-106l3 20', darker(apron, 0.08), 4)}${shape(given.pose === 'bust' ? 'M-14-88h28l6 54h-40Z' : 'M-14-88h28l5 40q-19 7-38 0Z', apron)}`
      : '',
    head(given),
    hair.front,
    given.held ?? '',
    sides
      .filter(side => !behind.includes(side))
      .map(armOf)
      .join(''),
    given.worn ?? '',
  ].join('')
  const lower = legs && `${line(shoes, '#3b2a52', 9)}${line(legs, trousers, 16)}`
  const body = `${lower}${drop ? at(0, drop, 1, upper) : upper}`
  return at(given.x, given.y, given.scale ?? 1.12, body, given.flip)
}

export const hardHat = (color: Color) =>
  shape('M-19-131q0-22 19-22t19 22Z', color) +
  rect(-4, -155, 8, 20, darker(color, 0.08), 3) +
  rect(-23, -135, 46, 6, darker(color), 3)
export const visorCap = (color: Color) =>
  shape('M-18-132q0-19 18-19t18 19Z', color) + shape('M-4-135h28q4 5-2 6H-4Z', darker(color))
export const chefHat =
  '<path d="M-15-133v-14q-11-3-8-13t13-7q10-10 20 0 11-4 13 6t-8 14v14Z" fill="$paper"/><path d="M-15-136h30" stroke="$shade" stroke-width="4"/>'
export const headset =
  line('M-18-126q-1-24 18-24t18 24', '#3b2a52', 4) +
  rect(-22, -132, 8, 14, '#ff8266', 4) +
  rect(14, -132, 8, 14, '#ff8266', 4) +
  line('M-18-119q2 9 10 9', '#3b2a52', 2.5)
export const glasses = (look: number, color: Color = '#2c1a5e') =>
  at(
    look * 5,
    -126,
    1,
    `<g fill="#fff" fill-opacity=".3" stroke="${color}" stroke-width="2"><circle cx="-6.5" r="5.5"/><circle cx="6.5" r="5.5"/></g>${line('M-1 0h2', color, 2)}`,
  )
export const stethoscope = line('M-8-105q-4 26 6 30 12 2 11-30', '#3b2a52', 2.8) + circle(-1, -73, 4, '#b3aac9')
