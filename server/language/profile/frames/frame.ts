/** A clock time, days or parts of a day that somebody can work. */
export interface Hours {
  /** "Monday", "Monday to Friday", "weekend", "any day" … */
  days: string[]
  /** "morning", "evening", "night" … */
  parts: string[]
  /** "from 8:30 a.m. to 1 p.m." */
  clock: string
  /** "any shift", "second shift" */
  shift: string
}

export interface HoursFrame {
  kind: 'hours'
  can: Hours[]
  not: Hours[]
  /** "up to 20 hours" */
  week: string
  load: 'full' | 'part' | ''
  also: ('overtime' | 'on call')[]
  /** "in the spring" */
  season: string
  isWish: boolean
}

export interface PaperFrame {
  kind: 'paper'
  /** "CNA certification", with the article or pronoun it takes behind "I have". */
  name: string
  status: 'held' | 'booked' | 'planned' | 'in progress' | 'renewing' | 'evaluated'
  /** "in March", "on May 3"; for `held`, until when it is valid; for `evaluated`, "since July". */
  when: string
  /** Who evaluates it. */
  by: string
  isOnline: boolean
  /** When the exam behind a course is. */
  exam: string
}

/** What a clause of a note says of a matter that many people tell, so that a letter can say it in its own words. */
export type Frame =
  | HoursFrame
  | PaperFrame
  | { kind: 'start'; when: string; isNotice: boolean }
  | { kind: 'transport'; license: string; vehicle: string; isClean: boolean; isInsured: boolean }
  | { kind: 'near'; distance: string }
  | { kind: 'languages'; first: string; fluent: string[]; speaks: string[]; helps: string }
  | { kind: 'tools'; uses: { tool: string; length: string; at: string }[] }
  | { kind: 'work'; length: string; what: string }
  | { kind: 'home'; length: string; who: string; isCare: boolean }
  | { kind: 'moves'; didMove: boolean; isSettled: boolean }
  | { kind: 'goal'; papers: string[]; roles: string[]; studies: string[] }
  | { kind: 'permit' }
  /** Read so that it is not told. */
  | { kind: 'pay' }
