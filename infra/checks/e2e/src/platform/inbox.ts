import { codeIn } from '@platform/sandbox/code-from-inbox'
import { eventually } from '../session/eventually.ts'
import { sandboxUrl } from './addresses.ts'

interface Message {
  id: string
  to: string
  body: string
}

/** Messages that the sandbox's providers delivered to a number (E.164) or e-mail address, newest first. */
export async function messagesTo(to: string): Promise<Message[]> {
  const answer = await fetch(`${sandboxUrl}/inbox?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as Message[]
}

/** The newest code sent there; waits for `count` codes. News of the account, which may come in between, are none. */
export function codeSentTo(to: string, count = 1): Promise<string> {
  return eventually(async () => {
    const codes = (await messagesTo(to)).flatMap(({ body }) => codeIn(body) ?? [])
    const [code] = codes
    if (codes.length < count || !code) throw new Error(`no code for ${to} yet`)
    return code
  })
}

/** The path of the newest link of ours that was sent there, with its secret; waits for it. */
export function linkSentTo(to: string, path: string): Promise<string> {
  return eventually(async () => {
    const links = (await messagesTo(to)).flatMap(({ body }) => body.match(/https?:\/\/\S+/g) ?? [])
    const link = links.map((text) => new URL(text)).find(({ pathname }) => pathname === path)
    if (!link) throw new Error(`no link for ${to} yet`)
    return link.pathname + link.hash
  })
}

/** Six digits that differ from the valid code. */
export const wrongCode = (valid: string) => (valid === '000000' ? '111111' : '000000')
