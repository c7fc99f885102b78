-- What the newest closed calibration measured of each version of each judge. It reads as the caller (security_invoker), so row-level
-- security holds in it as in the tables.
create view current_judge_standings with (security_invoker = true) as
select distinct on (s.workspace_id, s.project_id, s.metric, s.judge_version)
  s.workspace_id, s.project_id, s.metric, s.judge_version, s.calibrated, s.calibration_id, s.measured_at, s.standing
from judge_standings s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
where c.state = 'closed'
order by s.workspace_id, s.project_id, s.metric, s.judge_version, s.measured_at desc;
grant select on current_judge_standings to parley_app;
