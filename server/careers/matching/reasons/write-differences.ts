import { formatInteger } from '#contract/numbers.ts'
import type { Difference } from './differences.ts'
import { dollars, interestNames } from './names.ts'

export function writeDifference(difference: Difference): string {
  switch (difference.kind) {
    case 'pay': {
      const { median, place } = difference.figure
      const least = dollars(1000 * Math.floor(median / 1000))
      return `The best paid of these${place ? ` in ${place}` : ''}: half earn at least ${least} a year.`
    }
    case 'jobs': {
      const { employment, place } = difference.figure
      return `The most jobs of these in ${place}: about ${formatInteger(employment)} employees.`
    }
    case 'openings':
      return `The most openings of these: about ${formatInteger(difference.figure)} a year in the US.`
    case 'growth': {
      const { percent, until } = difference.figure
      return `The fastest growing of these: a forecast of ${Math.round(percent)}% more jobs by ${until}.`
    }
    case 'home': {
      const { percent, estimated } = difference.figure
      const than = estimated === 'others' ? ', as far as we can estimate the others' : ''
      const people = `${estimated === 'own' ? 'we estimate that ' : ''}about ${Math.round(percent)} in 100 people can`
      return `The best chance of these to work from home${than}: ${people}.`
    }
    case 'regular hours':
      return 'The most regular work week of these.'
    case 'part-time':
      return 'The most part-time work of these.'
    case 'realistic':
    case 'investigative':
    case 'enterprising':
    case 'conventional':
      return `The most of these about ${interestNames[difference.kind]}.`
    case 'training':
      return 'Needs the least training of these.'
    case 'start now':
      return 'The only one of these that you can start now.'
    case 'no degree':
      return 'The only one of these that usually asks for no degree.'
    case 'degree':
      return 'The only one of these that usually asks for a degree.'
    case 'people':
      return 'The most time with people of these.'
    case 'fewer people':
      return 'The least time with people of these.'
    case 'outdoors':
      return 'The most time outdoors of these.'
    case 'moving':
      return 'The most moving around of these.'
    case 'desk':
      return 'The most desk work of these.'
    case 'creativity':
      return 'The most creative of these.'
    case 'helping':
      return 'The most about helping others of these.'
    case 'flexibility':
      return 'The most say in how you work of these.'
    case 'moving up':
      return 'The most room to learn and move up of these.'
    case 'stability':
      return 'The most stable of these.'
    case 'impact':
      return 'The most impact of these.'
  }
}
