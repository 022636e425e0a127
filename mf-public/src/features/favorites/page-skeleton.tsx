import { Skeleton } from "@samling/ui";
import { Loading } from "../../shared/loading.tsx";
import styles from "./favorites.module.css";

export function PageSkeleton() {
  return (
    <Loading>
      <div className={`wrap ${styles.head}`}>
        <Skeleton width="16rem" height="3rem" />
      </div>
      <div className={styles.grid}>
        {[1.5, 0.75, 1.3, 1, 1.7, 0.8].map((ratio) => (
          <Skeleton key={ratio} ratio={ratio} className={styles.placeholder} />
        ))}
      </div>
    </Loading>
  );
}
