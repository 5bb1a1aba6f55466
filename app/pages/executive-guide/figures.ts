import { MonthlyCost } from './monthly-cost.tsx'
import { PriceOfStopping } from './price-of-stopping.tsx'
import { ProofsOfConcept } from './proofs-of-concept.tsx'
import { SixGates } from './six-gates.tsx'
import { SurveysBeside } from './surveys-beside.tsx'

export const figures = { ProofsOfConcept, SurveysBeside, PriceOfStopping, SixGates, MonthlyCost }
