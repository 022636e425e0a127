/** SQL for the finished hand-overs of a contribution `c` that meet a condition. */
export const finishedHandOvers = (
  condition: string,
): string => `SELECT h.destination, h.ended_at, h.started_at, i.receipt
  FROM hand_over_items i
  JOIN hand_overs h ON h.organization_id = i.organization_id AND h.id = i.hand_over_id AND h.state IN ('ready', 'removed')
  WHERE i.organization_id = c.organization_id AND i.contribution_id = c.id AND ${condition}`;
