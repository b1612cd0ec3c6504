import type { Role } from '@platform/contracts/identity/http'

export interface User {
  id: string
  phoneNumber: string | null
  email: string | null
  userName: string | null
  /** Name of the stored picture. */
  picture: string | null
  roles: readonly Role[]
  createdAt: Date
}

/** Names are compared by this key: "Fox" and "fox" are one name. */
export const userNameKey = (userName: string) => userName.toLowerCase()
