import { checkInterests } from './check-interests.ts'
import { checkFraud, trainFraud } from './fraud.ts'
import { trainInterests } from './interests.ts'
import { checkRequirements, trainRequirements } from './requirements.ts'
import { checkSearch, trainSearch } from './search.ts'
import { checkTitles, trainTitles } from './titles/train-titles.ts'

interface Training {
  train(folder: string): void
  /** Prints figures of the committed weights for data that they were not trained on. */
  check(folder: string): void
}
const trainings: Record<string, Training> = {
  fraud: { train: trainFraud, check: checkFraud },
  interests: { train: trainInterests, check: checkInterests },
  requirements: { train: trainRequirements, check: checkRequirements },
  search: { train: trainSearch, check: checkSearch },
  titles: { train: trainTitles, check: checkTitles },
}

const [name = '', folder, ...options] = process.argv.slice(2)
const training = trainings[name]
if (!training || !folder || options.some(option => option !== '--check')) {
  console.error(
    `Usage: npm run train -- ${Object.keys(trainings).join('|')} FOLDER [--check]\nFOLDER: the data that docs/training.md names`,
  )
  process.exit(2)
}
if (options.length) training.check(folder)
else training.train(folder)
