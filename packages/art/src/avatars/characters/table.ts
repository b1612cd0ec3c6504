import type { AvatarCharacter } from '@platform/contracts/pog/looks'
import type { Subject } from '../subject.ts'
import { arjun, caua, maya } from './heroes.ts'
import { bolt, echo, pixel } from './machines.ts'
import { dario, kiran, zara } from './rogues.ts'
import { iara, noor, omar } from './sages.ts'

export const characters: Readonly<Record<AvatarCharacter, Subject>> = {
  MAYA: maya,
  ARJUN: arjun,
  CAUA: caua,
  ZARA: zara,
  DARIO: dario,
  KIRAN: kiran,
  IARA: iara,
  OMAR: omar,
  NOOR: noor,
  BOLT: bolt,
  PIXEL: pixel,
  ECHO: echo,
}
