import { CloseByDay } from './close-by-day.tsx'
import { CloseRuler } from './close-ruler.tsx'
import { ControlMap } from './control-map.tsx'
import { ReviewTime } from './review-time.tsx'
import { UseAndReturn } from './use-and-return.tsx'

export const figures = { UseAndReturn, CloseRuler, CloseByDay, ControlMap, ReviewTime }
