import { formatInteger } from '#contract/numbers.ts'
import type { Difference } from './differences.ts'
import { dollars, interestNames } from './names.ts'

export function writeDifference(difference: Difference): string {
  switch (difference.kind) {
    case 'pay': {
      const { median, place } = difference.figure
      const least = dollars(1000 * Math.floor(median / 1000))
      return `Your best-paid match${place ? ` in ${place}` : ''}: half earn at least ${least} a year.`
    }
    case 'jobs': {
      const { employment, place } = difference.figure
      return `Your match with the most jobs in ${place}: about ${formatInteger(employment)} employees.`
    }
    case 'openings':
      return `Your match with the most openings: about ${formatInteger(difference.figure)} a year in the US.`
    case 'growth': {
      const { percent, until } = difference.figure
      return `Your fastest-growing match: a forecast of ${Math.round(percent)}% more jobs by ${until}.`
    }
    case 'home': {
      const { percent, estimated } = difference.figure
      const than = estimated === 'others' ? ', as far as we can estimate' : ''
      const people = `${estimated === 'own' ? 'we estimate that ' : ''}about ${Math.round(percent)} in 100 people can`
      return `Your best chance to work from home${than}: ${people}.`
    }
    case 'regular hours':
      return 'Your match with the most regular work week.'
    case 'part-time':
      return 'Your match with the most part-time work.'
    case 'realistic':
    case 'investigative':
    case 'enterprising':
    case 'conventional':
      return `Your match that's most about ${interestNames[difference.kind]}.`
    case 'training':
      return 'Your match that needs the least training.'
    case 'start now':
      return 'Your only match that you can start now.'
    case 'no degree':
      return 'Your only match that usually asks for no degree.'
    case 'degree':
      return 'Your only match that usually asks for a degree.'
    case 'people':
      return 'Your match with the most time around people.'
    case 'fewer people':
      return 'Your match with the least time around people.'
    case 'outdoors':
      return 'Your match with the most time outdoors.'
    case 'moving':
      return 'Your match with the most moving around.'
    case 'desk':
      return 'Your match with the most desk work.'
    case 'creativity':
      return 'Your most creative match.'
    case 'helping':
      return "Your match that's most about helping others."
    case 'flexibility':
      return 'Your match with the most say in how you work.'
    case 'moving up':
      return 'Your match with the most room to learn and move up.'
    case 'stability':
      return 'Your most stable match.'
    case 'impact':
      return 'Your match with the most impact.'
  }
}
