import type { Role } from '@platform/contracts/identity/http'

export interface User {
  id: string
  phoneNumber: string | null
  email: string | null
  userName: string | null
  roles: readonly Role[]
  createdAt: Date
}

/** By what names are compared: "Fox" and "fox" are one name. */
export const userNameKey = (userName: string) => userName.toLowerCase()
