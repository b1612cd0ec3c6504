import { INVITE_CODE } from '@platform/contracts/clans/constants'
import { INVITE_PARAM } from '@platform/contracts/clans/paths'

/** The code of an invitation in what was typed or pasted: the code itself, in any case, or its link. Null where there is none. */
export function readCode(typed: string): string | null {
  const text = typed.trim()
  const named = /[?&]([a-z]+)=([A-Za-z0-9]+)/g
  const ofLink = [...text.matchAll(named)].find(([, name]) => name === INVITE_PARAM)?.[2]
  const code = (ofLink ?? text).replaceAll(/[\s-]/g, '').toUpperCase()
  return INVITE_CODE.test(code) ? code : null
}
