import { checkAcceptability, trainAcceptability } from './acceptability.ts'
import { checkInterests } from './check-interests.ts'
import { checkClaims, trainClaims } from './claims.ts'
import { checkDoubts, trainDoubts } from './doubts.ts'
import { checkFraud, trainFraud } from './fraud.ts'
import { trainInterests } from './interests.ts'
import { checkLetters, trainLetters } from './letters.ts'
import { checkLineEdits, trainLineEdits } from './line-edits.ts'
import { checkPay, trainPay } from './pay.ts'
import { checkRelatedness, trainRelatedness } from './relatedness.ts'
import { checkRequirements, trainRequirements } from './requirements.ts'
import { checkResumes, trainResumes } from './resumes.ts'
import { checkSearch, trainSearch } from './search.ts'
import { checkSentenceEdits, trainSentenceEdits } from './sentence-edits/train-sentence-edits.ts'
import { checkSentences, trainSentences } from './sentences.ts'
import { checkSharedDemand, trainSharedDemand } from './shared-demand/train-shared-demand.ts'
import { checkSkillPhrases, trainSkillPhrases } from './skill-phrases.ts'
import { checkStudyFields, trainStudyFields } from './study-fields.ts'
import { checkTitles, trainTitles } from './titles/train-titles.ts'
import { checkTopics, writeTopics } from './topics.ts'
import { trainTravel } from './travel.ts'

interface Training {
  train(folder: string): void
  /** Prints figures of the committed weights for data that they were not trained on. */
  check(folder: string): void
}
const trainings: Record<string, Training> = {
  acceptability: { train: trainAcceptability, check: checkAcceptability },
  claims: { train: trainClaims, check: checkClaims },
  doubts: { train: trainDoubts, check: checkDoubts },
  fraud: { train: trainFraud, check: checkFraud },
  interests: { train: trainInterests, check: checkInterests },
  letters: { train: trainLetters, check: checkLetters },
  'line-edits': { train: trainLineEdits, check: checkLineEdits },
  pay: { train: trainPay, check: checkPay },
  relatedness: { train: trainRelatedness, check: checkRelatedness },
  requirements: {
    train(folder) {
      trainRequirements(folder)
      trainTravel(folder)
    },
    check: checkRequirements,
  },
  resumes: { train: trainResumes, check: checkResumes },
  search: { train: trainSearch, check: checkSearch },
  'sentence-edits': { train: trainSentenceEdits, check: checkSentenceEdits },
  sentences: { train: trainSentences, check: checkSentences },
  'shared-demand': { train: trainSharedDemand, check: checkSharedDemand },
  'skill-phrases': { train: trainSkillPhrases, check: checkSkillPhrases },
  'study-fields': { train: trainStudyFields, check: checkStudyFields },
  titles: { train: trainTitles, check: checkTitles },
  topics: { train: writeTopics, check: checkTopics },
}

const [name = '', ...others] = process.argv.slice(2)
const training = trainings[name]
const [folder, ...more] = others.filter(each => each !== '--check')
if (!training || more.length > 0 || (training.train.length > 0 && !folder)) {
  console.error(
    `Usage: npm run train -- ${Object.keys(trainings).join('|')} FOLDER [--check]\nFOLDER: the data that docs/training.md names; "acceptability", "claims", "doubts", "letters", "line-edits", "relatedness", "sentences", "shared-demand" and "topics" need none`,
  )
  process.exit(2)
}
if (others.includes('--check')) training.check(folder ?? '')
else training.train(folder ?? '')
