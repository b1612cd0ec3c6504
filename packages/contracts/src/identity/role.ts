import { z } from 'zod'
import { ROLES } from './rights.ts'

export const role = z.enum(ROLES)
