/**
 * What the ledger has to hold, written a second time and in another way: it knows accounts by name, has no keys, postings or
 * steps, and shares no code with the ledger. Amounts in minor units.
 */
export interface ModelAccount {
  /** What can be spent. */
  free: bigint
  held: bigint
  /** What was taken back and is still owed, the oldest first. */
  owed: bigint[]
}

export type ModelRefusal = 'INSUFFICIENT_FUNDS' | 'NOT_HELD' | 'BALANCE_LIMIT' | 'DEBT_OPEN'

/** The most that an account can have. */
export const MOST = 9_000_000_000_000_000_000n

/** Each act answers why it is refused; null: it is done. */
export function ledgerModel() {
  const accounts = new Map<string, ModelAccount>()
  /** What is outside of the users' accounts: what went out, less what came in. */
  const outside = new Map<string, bigint>()
  const of = (name: string): ModelAccount => {
    const known = accounts.get(name) ?? { free: 0n, held: 0n, owed: [] }
    accounts.set(name, known)
    return known
  }
  const moveOut = (counter: string, amount: bigint) =>
    outside.set(counter, (outside.get(counter) ?? 0n) + amount)

  /** Who owes pays with all that is free. */
  function payDebts(name: string, toCounter: string) {
    const account = of(name)
    while (account.free > 0n && account.owed.length > 0) {
      const [oldest = 0n, ...rest] = account.owed
      const isEnough = account.free >= oldest
      const paid = isEnough ? oldest : account.free
      account.free -= paid
      moveOut(toCounter, paid)
      account.owed = isEnough ? rest : [oldest - paid, ...rest]
    }
  }
  function whyNotSpend({ free, owed }: ModelAccount, amount: bigint): ModelRefusal | null {
    if (owed.length > 0) return 'DEBT_OPEN'
    return free < amount ? 'INSUFFICIENT_FUNDS' : null
  }
  return {
    of,
    outside: () => Object.fromEntries([...outside].filter(([, amount]) => amount !== 0n)),
    /** @param debtsTo where what is owed is paid to */
    credit(name: string, amount: bigint, from: string, debtsTo: string): ModelRefusal | null {
      const account = of(name)
      if (account.free + account.held + amount > MOST) return 'BALANCE_LIMIT'
      account.free += amount
      moveOut(from, -amount)
      payDebts(name, debtsTo)
      return null
    },
    debit(name: string, amount: bigint, to: string): ModelRefusal | null {
      const account = of(name)
      const refusal = whyNotSpend(account, amount)
      if (refusal) return refusal
      account.free -= amount
      moveOut(to, amount)
      return null
    },
    hold(name: string, amount: bigint): ModelRefusal | null {
      const account = of(name)
      const refusal = whyNotSpend(account, amount)
      if (refusal) return refusal
      account.free -= amount
      account.held += amount
      return null
    },
    capture(name: string, amount: bigint, to: string): ModelRefusal | null {
      const account = of(name)
      if (account.held < amount) return 'NOT_HELD'
      account.held -= amount
      moveOut(to, amount)
      return null
    },
    release(name: string, amount: bigint, debtsTo: string): ModelRefusal | null {
      const account = of(name)
      if (account.held < amount) return 'NOT_HELD'
      account.held -= amount
      account.free += amount
      payDebts(name, debtsTo)
      return null
    },
    takeBack(name: string, amount: bigint, to: string): null {
      const account = of(name)
      account.owed = [...account.owed, amount]
      payDebts(name, to)
      return null
    },
    forgiveOldest(name: string): null {
      of(name).owed.shift()
      return null
    },
  }
}
