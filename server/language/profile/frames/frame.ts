/** A clock time, days or parts of a day that somebody can work. */
export interface Hours {
  days: string[]
  parts: string[]
  clock: string
  shift: string
}

export interface HoursFrame {
  kind: 'hours'
  can: Hours[]
  not: Hours[]
  week: string
  load: 'full' | 'part' | ''
  also: ('overtime' | 'on call')[]
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
  by: string
  isOnline: boolean
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
  | { kind: 'pay' }
