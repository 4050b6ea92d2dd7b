import type { Picture } from './palette.ts'
import { careAndCommunity, healthCare, healthSupport, teachingAndLearning } from './scenes/care.ts'
import { businessAndFinance, computing, management, officeAndService, sales } from './scenes/office.ts'
import {
  animalsAndOutdoors,
  buildingAndRepair,
  lawAndSafety,
  personalService,
  transportAndLogistics,
} from './scenes/outside.ts'
import { beautyAndWellness, cleaningAndGrounds } from './scenes/services.ts'
import {
  artsAndSport,
  foodAndHospitality,
  makingAndProduction,
  mediaAndDesign,
  scienceAndEngineering,
} from './scenes/workshop.ts'

/** By the folder of the family in the catalogue. */
export const familyScenes: Readonly<Record<string, Picture>> = {
  'animals-and-outdoors': animalsAndOutdoors,
  'arts-and-sport': artsAndSport,
  'beauty-and-wellness': beautyAndWellness,
  'building-and-repair': buildingAndRepair,
  'business-and-finance': businessAndFinance,
  'care-and-community': careAndCommunity,
  'cleaning-and-grounds': cleaningAndGrounds,
  computing,
  'food-and-hospitality': foodAndHospitality,
  'health-care': healthCare,
  'health-support': healthSupport,
  'law-and-safety': lawAndSafety,
  'making-and-production': makingAndProduction,
  management,
  'media-and-design': mediaAndDesign,
  'office-and-service': officeAndService,
  'personal-service': personalService,
  sales,
  'science-and-engineering': scienceAndEngineering,
  'teaching-and-learning': teachingAndLearning,
  'transport-and-logistics': transportAndLogistics,
}
