/** As much of a friend's name as lets the user who invited them know which friend it is. */
export const maskName = (userName: string): string => `${userName.slice(0, 2)}•••`
