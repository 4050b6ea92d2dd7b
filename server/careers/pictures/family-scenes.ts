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
import { filming, law, library, pharmacy, serving } from './scenes/public-places.ts'
import { beautyAndWellness, cleaningAndGrounds } from './scenes/services.ts'
import { factory, growing, installing, planning, sports } from './scenes/trades.ts'
import { carryingPassengers, flying, guarding, vehicleRepair, warehouse } from './scenes/vehicles.ts'
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

const furtherScenes: Readonly<Record<string, Picture>> = {
  'carrying-passengers': carryingPassengers,
  factory,
  filming,
  flying,
  growing,
  guarding,
  installing,
  law,
  library,
  pharmacy,
  planning,
  serving,
  sports,
  'vehicle-repair': vehicleRepair,
  warehouse,
}

export const scenes: Readonly<Record<string, Picture>> = { ...familyScenes, ...furtherScenes }
