/**
 * Days after a capture in which it is given back: what is given back is read, and only sales of the last three months
 * can be. A hold may have lasted for fifteen days of them. Cielo itself gives back for 360.
 */
export const REFUND_DAYS = 70
